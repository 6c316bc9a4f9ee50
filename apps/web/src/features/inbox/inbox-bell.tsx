import { Link } from '@tanstack/react-router';
import { Bell } from 'lucide-react';
import { useText } from '../../lib/text/i18n.ts';
import { BAR_ITEM } from '../navigation/bar-item.ts';
import { useUnread } from './unread.ts';

/** A higher count would not fit on the bell. */
const SHOWN_MAX = 99;

/** Opens the inbox, and shows how many messages are new. */
export function InboxBell() {
  const t = useText();
  const { count } = useUnread();
  const shownCount = count > SHOWN_MAX ? `${SHOWN_MAX}+` : String(count);
  return (
    <Link to="/inbox" className={`${BAR_ITEM} relative in-data-overlaid:hidden`}>
      <Bell />
      {count > 0 && (
        <span
          aria-hidden="true"
          className="absolute top-0.5 right-0 min-w-5 rounded-full bg-gold px-1 text-center font-extrabold text-on-gold text-xs/5"
        >
          {shownCount}
        </span>
      )}
      <span className="sr-only">{count > 0 ? t('inboxUnread', { count: shownCount }) : t('inbox')}</span>
    </Link>
  );
}
