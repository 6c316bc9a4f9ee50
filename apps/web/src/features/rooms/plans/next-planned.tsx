import { ChevronRight } from 'lucide-react';
import { Button } from '../../../components/buttons/button.tsx';
import { formatEtb } from '../../../lib/text/format.ts';
import { useText } from '../../../lib/text/i18n.ts';
import type { RoomSummary } from '../menu/room-order.ts';
import { nameIn } from '../room-names.ts';
import { useJoin } from '../tables/use-join.ts';
import { startText } from './start-text.ts';

type PlannedRoom = Pick<RoomSummary, 'roomId' | 'name' | 'stakeSantim' | 'plan'>;

/** The planned game that begins next, in a line that leads to it. */
export function NextPlanned({ room, nowMs }: { room: PlannedRoom; nowMs: number }) {
  const t = useText();
  const { join, joining } = useJoin();
  const { name, plan } = room;
  if (!plan) return null;
  const words = [
    startText(plan.startsAtMs, nowMs),
    ...(name ? [nameIn(name)] : []),
    ...(plan.leastPrizeSantim > 0 ? [t('plannedAtLeast', { amount: formatEtb(plan.leastPrizeSantim) })] : []),
  ];
  return (
    <Button
      look="quiet"
      className="justify-between text-left text-sm"
      busy={joining !== null}
      onClick={() => join(room)}
    >
      <span>{words.join(' · ')}</span>
      <ChevronRight className="size-5 shrink-0" />
    </Button>
  );
}
