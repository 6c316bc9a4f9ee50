import { useText } from '../../../lib/i18n.ts';
import { pageWindow } from './page-window.ts';

interface PageButtonsProps {
  /** What is paged, for screen readers. */
  label: string;
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

const SHAPE = 'grid h-11 min-w-11 place-items-center rounded-xl border px-2 font-bold disabled:opacity-45';
const OTHER = `${SHAPE} border-edge bg-surface enabled:hover:bg-sunken`;

export function PageButtons({ label, page, pages, onPage }: PageButtonsProps) {
  const t = useText();
  if (pages <= 1 && page <= 1) return null;
  const to = (target: number) => () => onPage(Math.min(Math.max(target, 1), pages));
  return (
    <nav aria-label={label} className="flex flex-wrap items-center justify-center gap-1.5 p-3">
      <button type="button" className={OTHER} disabled={page <= 1} onClick={to(page - 1)}>
        <span aria-hidden="true">‹</span>
        <span className="sr-only">{t('previous')}</span>
      </button>
      {pageWindow(page, pages).map((number) => (
        <button
          key={number}
          type="button"
          aria-current={number === page ? 'page' : undefined}
          aria-label={t('adminPage', { page: number })}
          onClick={to(number)}
          className={number === page ? `${SHAPE} border-brand bg-brand text-on-brand` : OTHER}
        >
          {number}
        </button>
      ))}
      <button type="button" className={OTHER} disabled={page >= pages} onClick={to(page + 1)}>
        <span aria-hidden="true">›</span>
        <span className="sr-only">{t('next')}</span>
      </button>
      <span className="w-full text-center text-muted text-xs">{t('pageOf', { page, pages })}</span>
    </nav>
  );
}
