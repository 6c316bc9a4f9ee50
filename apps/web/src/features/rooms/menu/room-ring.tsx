import { NUMBER_COUNT } from '@cartela/game-core';
import { Ring } from '../../../components/figures/ring.tsx';
import { useSecondsLeft } from '../../../lib/clock.ts';
import { useText } from '../../../lib/text/i18n.ts';
import { useTimeLeft } from '../../../lib/time-left.ts';
import type { RoomSummary } from './room-order.ts';
import { startOf } from './room-state.ts';

/** The ring around a countdown is full when this much time is left, or more. */
const RING_S = 60;

/** The time to the room's next game in a ring, or how far the game is that is on. */
export function RoomRing({ room, offsetMs }: { room: RoomSummary; offsetMs: number }) {
  const startsAtMs = startOf(room);
  if (startsAtMs !== null)
    return <TimeToStart untilMs={startsAtMs} offsetMs={offsetMs} canStart={room.soonest?.canStart === true} />;
  if (room.phase !== 'active') return null;
  return (
    // The text beside it says the same.
    <span aria-hidden="true">
      <Ring share={room.calledCount / NUMBER_COUNT}>{room.calledCount}</Ring>
    </span>
  );
}

interface TimeToStartProps {
  untilMs: number;
  offsetMs: number;
  /** Otherwise nobody knows when enough players have come. */
  canStart: boolean;
}

function TimeToStart({ untilMs, offsetMs, canStart }: TimeToStartProps) {
  const t = useText();
  const timeLeft = useTimeLeft(untilMs, offsetMs);
  const seconds = useSecondsLeft(untilMs, offsetMs);
  if (seconds === 0 && !canStart)
    return <span className="text-muted text-xs leading-tight">{t('waitsForPlayers')}</span>;
  return (
    <Ring share={Math.min(1, seconds / RING_S)}>
      <span role="timer" aria-label={t('statusIn', { left: timeLeft })}>
        {timeLeft}
      </span>
    </Ring>
  );
}
