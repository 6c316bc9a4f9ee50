import { X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Flower } from '../../components/flower.tsx';
import { TitledDialog } from '../../components/titled-dialog.tsx';
import { useText } from '../../lib/i18n.ts';
import { useNotices } from './use-notices.ts';
import { useShownTime } from './use-shown-time.ts';
import { useSwipe } from './use-swipe.ts';

/**
 * The operator's notices, one after the other. They have a place of their own above the page, so they
 * cover nothing.
 */
export function NoticeBanner() {
  const t = useText();
  const { notices, close } = useNotices();
  const [notice] = notices;
  return (
    <div role="status" aria-label={t('kindNotice')} className="mx-auto max-w-xl overflow-x-clip px-2 empty:hidden">
      {notice && <OpenNotice key={notice.id} message={notice.message} onClose={() => close(notice.id)} />}
    </div>
  );
}

/**
 * Two lines of a notice. A tap on them shows all of it; a swipe, the cross or some time closes it. The
 * time stops while somebody points at it or has it in focus.
 */
function OpenNotice({ message, onClose }: { message: string; onClose: () => void }) {
  const t = useText();
  const [reading, setReading] = useState(false);
  const [held, setHeld] = useState(false);
  const place = useShownTime(!reading && !held, onClose);
  const { offsetPx, handlers } = useSwipe(onClose);
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: what a swipe does, the cross does by keyboard. */}
      <section
        ref={place}
        {...handlers}
        onPointerEnter={() => setHeld(true)}
        onPointerLeave={() => setHeld(false)}
        onFocus={() => setHeld(true)}
        onBlur={() => setHeld(false)}
        style={{ transform: `translateX(${offsetPx}px)` }}
        className="my-1.5 flex touch-pan-y items-center gap-2 rounded-card border-2 border-gold bg-surface pl-2.5"
      >
        <Flower className="size-6 shrink-0" />
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => setReading(true)}
          className="min-h-11 min-w-0 flex-1 select-none rounded-lg py-1 text-left"
        >
          <span data-notice-text className="line-clamp-2 text-sm/5 sm:text-base/6">
            {message}
          </span>
        </button>
        <button
          type="button"
          onClick={onClose}
          className="grid size-11 shrink-0 place-items-center rounded-xl hover:bg-sunken"
        >
          <X />
          <span className="sr-only">{t('closeNotice')}</span>
        </button>
      </section>
      {reading && (
        <TitledDialog title={t('noticeTitle')} onClose={onClose}>
          <p className="whitespace-pre-line">{message}</p>
          <Button look="quiet" onClick={onClose}>
            {t('close')}
          </Button>
        </TitledDialog>
      )}
    </>
  );
}
