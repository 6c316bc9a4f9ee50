import { ChevronRight } from 'lucide-react';
import { Button } from '../../../components/buttons/button.tsx';
import { formatEtb } from '../../../lib/text/format.ts';
import { useText } from '../../../lib/text/i18n.ts';
import { useGamesInPlay } from '../in-play/use-games-in-play.ts';
import type { RoomSummary } from '../menu/room-order.ts';
import { nameIn } from '../room-names.ts';
import { useJoin } from '../tables/use-join.ts';
import { startText } from './start-text.ts';

type PlannedRoom = Pick<RoomSummary, 'roomId' | 'name' | 'stakeSantim' | 'plan'>;

/**
 * The planned game that begins next, in a line that leads to it. Who holds cards in it has another
 * line of it.
 */
export function NextPlanned({ room, nowMs }: { room: PlannedRoom; nowMs: number }) {
  const t = useText();
  const { join, joining } = useJoin();
  const isHeld = useGamesInPlay()?.some(({ roomId }) => roomId === room.roomId);
  const { name, plan } = room;
  if (!plan || isHeld) return null;
  const least = `${t('prize')} ${t('plannedAtLeast', { amount: formatEtb(plan.leastPrizeSantim) })}`;
  const what = plan.leastPrizeSantim > 0 ? least : name && nameIn(name);
  return (
    <Button
      look="quiet"
      className="justify-between px-3 text-left text-sm max-sm:tracking-tight"
      busy={joining !== null}
      onClick={() => join(room)}
    >
      <span>
        {startText(plan.startsAtMs, nowMs)} · {what}
      </span>
      <ChevronRight className="size-5 shrink-0" />
    </Button>
  );
}
