import { Link } from '@tanstack/react-router';
import { useText } from '../../lib/text/i18n.ts';

const TAB =
  'inline-flex min-h-11 flex-auto items-center justify-center rounded-lg px-3 text-center font-bold text-sm leading-tight aria-[current=page]:bg-surface aria-[current=page]:text-link aria-[current=page]:shadow-raised aria-[current=page]:ring-1 aria-[current=page]:ring-edge';

/** Leads from one list of players to the other. */
export function ListTabs() {
  const t = useText();
  return (
    <nav aria-label={t('topUsers')} className="flex flex-wrap rounded-xl bg-sunken p-1 max-sm:w-full">
      <Link to="/TopUsers" className={TAB}>
        {t('coins')}
      </Link>
      <Link to="/week" className={TAB}>
        {t('weekList')}
      </Link>
    </nav>
  );
}
