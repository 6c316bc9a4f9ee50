import { playersOneToGo, type RoundView } from '@cartela/game-core';
import { useMemo } from 'react';
import { ScreenHeading } from '../../../components/layout/screen-heading.tsx';
import { later } from '../../../components/states/later.tsx';
import { useText } from '../../../lib/text/i18n.ts';
import type { RoomScreenProps } from '../room-screen.tsx';
import type { HeldCards } from '../use-own-cards.ts';
import { BoardControls } from './board-controls.tsx';
import { BoardStats } from './board-stats.tsx';
import { CalledGrid } from './called-grid.tsx';
import { CallAnnouncer } from './feedback/call-announcer.tsx';
import { useCallFeedback } from './feedback/use-call-feedback.ts';
import { LastCall } from './last-call.tsx';
import { OwnCards } from './own-cards.tsx';
import { useCardMarks } from './use-card-marks.ts';
import { useRoundChanges } from './use-round-changes.ts';

const RoundEnd = later(async () => (await import('./round-end.tsx')).RoundEnd);

/** A game that is being played: the calls, the grid of numbers, and the player's cards. */
export function BoardScreen({ roomId, room, own }: RoomScreenProps) {
  if (!room.round) return null;
  return <Board roomId={roomId} round={room.round} own={own} offsetMs={room.offsetMs} live={room.live} />;
}

interface BoardProps {
  roomId: string;
  round: RoundView;
  own: HeldCards;
  offsetMs: number;
  live: boolean;
}

function Board({ roomId, round, own, offsetMs, live }: BoardProps) {
  const t = useText();
  const { calledNumbers } = round;
  const calls = useMemo(() => new Set(calledNumbers), [calledNumbers]);
  const oneToGo = useMemo(() => (round.phase === 'active' ? playersOneToGo(round, calls) : 0), [round, calls]);
  const marks = useCardMarks(round.roundId, calls);
  useRoundChanges(round);
  useCallFeedback(round, own.cards);
  return (
    <main className="mx-auto grid max-w-6xl grid-cols-[minmax(0,1fr)] gap-1.5 p-1.5 pb-[calc(0.5rem+var(--safe-bottom))] lg:grid-cols-2 lg:items-start lg:gap-6 lg:p-6">
      <ScreenHeading className="sr-only">{t('boardTitle')}</ScreenHeading>
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-1 lg:gap-4">
        <BoardStats round={round} />
        <BoardControls stakeSantim={round.stakeSantim} ownCards={own.cards} calls={calls} marks={marks} />
        <LastCall calledNumbers={calledNumbers} oneToGo={oneToGo} live={live} />
        <CalledGrid calls={calls} last={calledNumbers.at(-1)} />
      </div>
      <OwnCards round={round} own={own} calls={calls} marks={marks} />
      <CallAnnouncer calledNumbers={calledNumbers} />
      <RoundEnd roomId={roomId} round={round} own={own} offsetMs={offsetMs} />
    </main>
  );
}
