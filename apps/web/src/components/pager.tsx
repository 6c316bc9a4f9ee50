import { useText } from '../lib/i18n.ts';
import { Button } from './button.tsx';

interface PagerProps {
  page: number;
  pages: number;
  /** The next page is being fetched. */
  busy: boolean;
  onPage: (page: number) => void;
}

/** Previous and Next, with the place between them. Keeps its room where there is one page only. */
export function Pager({ page, pages, busy, onPage }: PagerProps) {
  const t = useText();
  return (
    <nav aria-label={t('pages')} className="grid grid-cols-[1fr_auto_1fr] items-center gap-3">
      <Button
        look="quiet"
        className="justify-self-start"
        disabled={busy || page <= 1}
        onClick={() => onPage(Math.min(page - 1, pages))}
      >
        {t('previous')}
      </Button>
      <p className="text-muted text-sm" aria-live="polite">
        {t('pageOf', { page, pages })}
      </p>
      <Button
        look="quiet"
        className="justify-self-end"
        disabled={busy || page >= pages}
        onClick={() => onPage(page + 1)}
      >
        {t('next')}
      </Button>
    </nav>
  );
}
