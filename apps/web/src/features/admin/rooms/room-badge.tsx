import { Badge } from '../../../components/figures/badge.tsx';
import { useText } from '../../../lib/text/i18n.ts';
import { type Room, timeOf } from './room.ts';

/** Whether a room has new games now, and if not, why. */
export function RoomBadge({ room: { open, inHours, hours } }: { room: Room }) {
  const t = useText();
  if (!open) return <Badge tone="bad">{t('adminRoomClosed')}</Badge>;
  if (!inHours && hours) return <Badge>{t('statusOpensAt', { time: timeOf(hours.opensAt) })}</Badge>;
  return <Badge tone="good">{t('adminRoomIsOpen')}</Badge>;
}
