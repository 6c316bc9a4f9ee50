import { Link } from '@tanstack/react-router';
import { Bell } from 'lucide-react';
import { useText } from '../../lib/text/i18n.ts';
import { BAR_ITEM } from '../navigation/bar-item.ts';
import { useUnread } from './unread.ts';

/** A higher count would not fit on the bell. */
const SHOWN_MAX = 99;

/** How many messages are new, or an empty text. */
function useShownCount(): string {
  const unread = useUnread();
  const count = unread.count + unread.waiting;
  return count > SHOWN_MAX ? `${SHOWN_MAX}+` : count ? `${count}` : '';
}

/** Opens the inbox, and shows how many messages are new. */
export function InboxBell() {
  const t = useText();
  const count = useShownCount();
  return (
    <Link to="/inbox" className={`${BAR_ITEM} relative in-data-overlaid:hidden`}>
      <Bell />
      <UnreadCount />
      <span className="sr-only">{count ? t('inboxUnread', { count }) : t('inbox')}</span>
    </Link>
  );
}

/** How many messages are new, at the upper right of what leads to them. */
export function UnreadCount({ className = '' }: { className?: string }) {
  const count = useShownCount();
  return (
    count && (
      <span
        aria-hidden="true"
        className={`pointer-events-none absolute top-0.5 right-0 min-w-5 rounded-full bg-gold px-1 text-center font-extrabold text-on-gold text-xs/5 ${className}`}
      >
        {count}
      </span>
    )
  );
}
