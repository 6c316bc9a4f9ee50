import { Link } from '@tanstack/react-router';
import { useText } from '../../../lib/text/i18n.ts';
import { SECTIONS } from '../sections.ts';
import { useWaitingByPage } from '../use-waiting.ts';
import { WaitingCount } from './waiting-count.tsx';

const ITEM =
  'flex min-h-11 items-center justify-between gap-2 rounded-xl px-3 font-bold text-sm hover:bg-sunken aria-[current=page]:bg-brand aria-[current=page]:text-on-brand';

interface SectionNavProps {
  className: string;
  onNavigate?: () => void;
}

/** Links to the area's pages, each with how many things wait there. */
export function SectionNav({ className, onNavigate = () => undefined }: SectionNavProps) {
  const t = useText();
  const waiting = useWaitingByPage();
  return (
    <nav aria-label={t('adminSections')} className={className}>
      {SECTIONS.map(({ to, name }) => (
        <Link
          key={to}
          to={to}
          activeOptions={{ exact: to === '/AdminDashboard', includeSearch: false }}
          activeProps={{ 'aria-current': 'page' }}
          onClick={onNavigate}
          className={ITEM}
        >
          {t(name)}
          <WaitingCount count={waiting[to] ?? 0} />
        </Link>
      ))}
    </nav>
  );
}
