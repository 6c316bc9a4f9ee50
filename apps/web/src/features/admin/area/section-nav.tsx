import { Link } from '@tanstack/react-router';
import { useText } from '../../../lib/i18n.ts';
import { trpc } from '../../../lib/trpc.ts';
import { SECTIONS } from '../sections.ts';

const ITEM =
  'flex min-h-11 items-center justify-between gap-2 rounded-xl px-3 font-bold text-sm hover:bg-sunken aria-[current=page]:bg-brand aria-[current=page]:text-on-brand';

interface SectionNavProps {
  className: string;
  onNavigate?: () => void;
}

/** Links to the area's pages. The dashboard's shows how many requests wait for a decision. */
export function SectionNav({ className, onNavigate = () => undefined }: SectionNavProps) {
  const t = useText();
  const { data } = trpc.overview.summary.useQuery();
  const pending = data ? data.pendingDeposits + data.pendingWithdrawals : 0;
  return (
    <nav aria-label={t('adminSections')} className={className}>
      {SECTIONS.map(({ to, name }) => (
        <Link
          key={to}
          to={to}
          activeOptions={{ exact: true, includeSearch: false }}
          activeProps={{ 'aria-current': 'page' }}
          onClick={onNavigate}
          className={ITEM}
        >
          {t(name)}
          {to === '/AdminDashboard' && pending > 0 && (
            <span className="rounded-full bg-gold px-2 py-0.5 text-on-gold text-xs">
              {pending}
              <span className="sr-only"> {t('statusPending')}</span>
            </span>
          )}
        </Link>
      ))}
    </nav>
  );
}
