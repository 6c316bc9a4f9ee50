import { useEffect, useState } from 'react';
import { Button } from '../../components/buttons/button.tsx';
import { TitledDialog } from '../../components/dialogs/titled-dialog.tsx';
import { Bar, CloseBar } from '../../components/layout/bar.tsx';
import { useText } from '../../lib/text/i18n.ts';
import { keepWaiting } from '../inbox/unread.ts';
import { useInRoom } from '../navigation/in-a-room.ts';
import { useNotices } from './use-notices.ts';
import { useShownTime } from './use-shown-time.ts';
import { useSwipe } from './use-swipe.ts';

/**
 * The operator's notices, one after the other. They stand above the page, so they cover nothing. In
 * a room they would push the cards away: there the bell counts them, and they wait.
 */
export function NoticeBanner() {
  const t = useText();
  const { notices, close } = useNotices();
  const waiting = useInRoom() ? notices.length : 0;
  const [notice] = waiting > 0 ? [] : notices;
  useEffect(() => {
    keepWaiting(waiting);
    return () => keepWaiting(0);
  }, [waiting]);
  return (
    <div role="status" aria-label={t('kindNotice')} className="mx-auto max-w-xl overflow-x-clip empty:hidden">
      {notice && <OpenNotice key={notice.id} message={notice.message} onClose={() => close(notice.id)} />}
    </div>
  );
}

/**
 * Two lines of a notice. A tap on it shows all of it. A swipe, the cross or some time closes it;
 * the time stops while somebody points at the notice or has the focus in it. With a keyboard, the
 * cross does what a swipe does.
 */
function OpenNotice({ message, onClose }: { message: string; onClose: () => void }) {
  const t = useText();
  const [reading, setReading] = useState(false);
  const [isHeld, setIsHeld] = useState(false);
  const place = useShownTime(!reading && !isHeld, onClose);
  const { offsetPx, handlers } = useSwipe(onClose);
  return (
    <>
      <Bar
        ref={place}
        {...handlers}
        onPointerEnter={() => setIsHeld(true)}
        onPointerLeave={() => setIsHeld(false)}
        onFocus={() => setIsHeld(true)}
        onBlur={() => setIsHeld(false)}
        style={{ transform: `translateX(${offsetPx}px)` }}
        className="touch-pan-y"
      >
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
        <CloseBar name={t('closeNotice')} onClose={onClose} />
      </Bar>
      {reading && (
        <TitledDialog title={t('kindNotice')} onClose={onClose}>
          <p className="whitespace-pre-line">{message}</p>
          <Button look="quiet" onClick={onClose}>
            {t('close')}
          </Button>
        </TitledDialog>
      )}
    </>
  );
}
