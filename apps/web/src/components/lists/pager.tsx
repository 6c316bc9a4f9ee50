import { pageWindow } from '../../lib/screen/pages.ts';
import { useText } from '../../lib/text/i18n.ts';
import { Button } from '../buttons/button.tsx';

interface PagerProps {
  /** The name of the list that is paged, for screen readers. */
  label: string;
  page: number;
  pages: number;
  onPage: (page: number) => void;
  /** The next page is being fetched. */
  busy?: boolean;
  /** Shows the numbers of pages, this many on each side of the present one, instead of words. */
  around?: number;
}

/** Goes through the pages of a list: by Previous and Next in words, or by numbers. */
export function Pager({ around, ...pager }: PagerProps) {
  if (around === undefined) return <Steps {...pager} />;
  return <Numbers {...pager} around={around} />;
}

function Steps({ label, page, pages, onPage, busy = false }: Omit<PagerProps, 'around'>) {
  const t = useText();
  if (pages <= 1 && page <= 1) return null;
  const to = goTo(onPage, pages);
  return (
    <nav
      aria-label={label}
      className="grid grid-cols-[1fr_auto_1fr] large-text:flex large-text:flex-wrap items-center gap-3"
    >
      <Button look="quiet" className="justify-self-start" disabled={busy || page <= 1} onClick={to(page - 1)}>
        {t('previous')}
      </Button>
      <p className="text-muted text-sm" aria-live="polite">
        {t('pageOf', { page, pages })}
      </p>
      <Button look="quiet" className="justify-self-end" disabled={busy || page >= pages} onClick={to(page + 1)}>
        {t('next')}
      </Button>
    </nav>
  );
}

const NUMBER = 'grid h-11 min-w-11 place-items-center rounded-xl border px-2 font-bold plain-if-off';
const OTHER = `${NUMBER} border-edge bg-surface enabled:hover:bg-sunken`;
const PRESENT = `${NUMBER} border-brand bg-brand text-on-brand`;

function Numbers({ label, page, pages, onPage, busy = false, around }: PagerProps & { around: number }) {
  const t = useText();
  if (pages <= 1 && page <= 1) return null;
  const to = goTo(onPage, pages);
  return (
    <nav aria-label={label} className="flex flex-wrap items-center justify-center gap-1.5 p-3">
      <button type="button" className={OTHER} disabled={busy || page <= 1} onClick={to(page - 1)}>
        <span aria-hidden="true">‹</span>
        <span className="sr-only">{t('previous')}</span>
      </button>
      {pageWindow(page, pages, around).map((number) => (
        <button
          key={number}
          type="button"
          aria-current={number === page ? 'page' : undefined}
          aria-label={t('pageNumber', { page: number })}
          onClick={to(number)}
          className={number === page ? PRESENT : OTHER}
        >
          {number}
        </button>
      ))}
      <button type="button" className={OTHER} disabled={busy || page >= pages} onClick={to(page + 1)}>
        <span aria-hidden="true">›</span>
        <span className="sr-only">{t('next')}</span>
      </button>
      <span className="w-full text-center text-muted text-xs">{t('pageOf', { page, pages })}</span>
    </nav>
  );
}

/** Never leads beyond the ends: a list may have become shorter than its address says. */
function goTo(onPage: (page: number) => void, pages: number) {
  return (page: number) => () => onPage(Math.min(Math.max(page, 1), pages));
}
