import { X } from 'lucide-react';
import { Flower } from '../../components/flower.tsx';
import { useText } from '../../lib/i18n.ts';
import { useNotices } from './use-notices.ts';

/** The operator's notices, over the screen until each is closed. */
export function NoticeBanner() {
  const t = useText();
  const { notices, close } = useNotices();
  return (
    <div
      role="status"
      aria-label={t('operatorNotices')}
      className="pointer-events-none fixed inset-x-0 top-[3.0625rem] z-30 mx-auto grid max-h-[60dvh] max-w-xl gap-2 overflow-y-auto p-2 empty:hidden sm:top-[3.8125rem]"
    >
      {notices.map(({ id, message }) => (
        <section
          key={id}
          className="pointer-events-auto flex items-start gap-3 rounded-card border-2 border-gold bg-surface py-2 pr-2 pl-3 shadow-raised motion-safe:animate-rise"
        >
          <Flower className="mt-1.5 size-7 shrink-0" />
          <p className="min-w-0 flex-1 self-center whitespace-pre-line">{message}</p>
          <button
            type="button"
            onClick={() => close(id)}
            className="grid size-11 shrink-0 place-items-center rounded-xl hover:bg-sunken"
          >
            <X />
            <span className="sr-only">{t('closeNotice')}</span>
          </button>
        </section>
      ))}
    </div>
  );
}
