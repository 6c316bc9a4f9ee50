import { NUMBER_COUNT } from '@cartela/game-core';
import { Ring } from '../../../components/figures/ring.tsx';
import { useSecondsLeft } from '../../../lib/clock.ts';
import { useText } from '../../../lib/text/i18n.ts';
import { useTimeLeft } from '../../../lib/time-left.ts';
import { type RoomSummary, startOf } from './room-order.ts';
import { isOn } from './room-state.ts';

/** The ring around a countdown is full when this much time is left, or more. */
const RING_S = 60;

/** The time to the room's next game in a ring, or how far the game is that is on. */
export function RoomRing({ room, offsetMs }: { room: RoomSummary; offsetMs: number }) {
  const startsAtMs = startOf(room);
  if (startsAtMs !== null) return <TimeToStart untilMs={startsAtMs} offsetMs={offsetMs} />;
  if (!isOn(room)) return null;
  return (
    // The text beside it says the same.
    <span aria-hidden="true">
      <Ring share={room.calledCount / NUMBER_COUNT}>{room.calledCount}</Ring>
    </span>
  );
}

function TimeToStart({ untilMs, offsetMs }: { untilMs: number; offsetMs: number }) {
  const t = useText();
  const timeLeft = useTimeLeft(untilMs, offsetMs);
  const seconds = useSecondsLeft(untilMs, offsetMs);
  return (
    <Ring share={Math.min(1, seconds / RING_S)}>
      <span role="timer" aria-label={t('statusIn', { left: timeLeft })}>
        {timeLeft}
      </span>
    </Ring>
  );
}
