import { X } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../../components/button.tsx';
import { Flower } from '../../components/flower.tsx';
import { useText } from '../../lib/i18n.ts';
import { readText, writeText } from '../../lib/storage.ts';
import { OFFER_PLACE } from '../accounts/player-feeds.tsx';

const OFFERED = 'shortcutOffered';

/** Puts the shortcut on the home screen; null while it is not offered. */
let offered: (() => void) | null = null;
const listeners = new Set<() => void>();

function offer(add: (() => void) | null): void {
  offered = add;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Offers a shortcut on the home screen, once. */
export function offerShortcut(add: () => void): void {
  if (readText(OFFERED) !== null) return;
  writeText(OFFERED, 'yes');
  offer(add);
}

/** The offer has its place above the player's page, so it covers nothing. */
export function ShortcutOffer() {
  const t = useText();
  const add = useSyncExternalStore(subscribe, () => offered);
  const place = add && document.getElementById(OFFER_PLACE);
  if (!place) return null;
  const accept = () => {
    offer(null);
    add();
  };
  return createPortal(
    <section
      aria-label={t('shortcutOffer')}
      className="mx-auto my-1.5 flex w-[calc(100%-1rem)] max-w-xl items-center gap-2 rounded-card border-2 border-gold bg-surface pl-2.5"
    >
      <Flower className="size-6 shrink-0" />
      <p className="min-w-0 flex-1 py-1 text-sm/5">{t('shortcutOffer')}</p>
      <Button className="my-1" onClick={accept}>
        {t('addShortcut')}
      </Button>
      <button
        type="button"
        onClick={() => offer(null)}
        className="grid size-11 shrink-0 place-items-center rounded-xl hover:bg-sunken"
      >
        <X />
        <span className="sr-only">{t('close')}</span>
      </button>
    </section>,
    place,
  );
}
