import { createPortal } from 'react-dom';
import { Button } from '../../components/buttons/button.tsx';
import { Bar, CloseBar } from '../../components/layout/bar.tsx';
import { createSignal } from '../../lib/session/signal.ts';
import { readText, writeText } from '../../lib/session/storage.ts';
import { useText } from '../../lib/text/i18n.ts';
import { OFFER_PLACE } from '../navigation/player-feeds.tsx';

const OFFERED = 'shortcutOffered';

/** Puts the shortcut on the home screen. Null while no shortcut is offered. */
let addShortcut: (() => void) | null = null;
const changes = createSignal();

function offer(add: (() => void) | null): void {
  addShortcut = add;
  changes.notify();
}

/** Offers a shortcut on the home screen, once. */
export function offerShortcut(add: () => void): void {
  if (readText(OFFERED) !== null) return;
  writeText(OFFERED, 'yes');
  offer(add);
}

/** The offer stands above the player's page, so it covers nothing. */
export function ShortcutOffer() {
  const t = useText();
  const add = changes.useValue(() => addShortcut);
  const place = add && document.getElementById(OFFER_PLACE);
  if (!place) return null;
  const accept = () => {
    offer(null);
    add();
  };
  return createPortal(
    <Bar aria-label={t('shortcutOffer')}>
      <p className="min-w-0 flex-1 py-1 text-sm/5">{t('shortcutOffer')}</p>
      <Button className="my-1" onClick={accept}>
        {t('addShortcut')}
      </Button>
      <CloseBar name={t('close')} onClose={() => offer(null)} />
    </Bar>,
    place,
  );
}
