import { playersOneToGo, type RoundView } from '@cartela/game-core';
import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { ScreenHeading } from '../../../components/layout/screen-heading.tsx';
import { later } from '../../../components/states/later.tsx';
import { useText } from '../../../lib/text/i18n.ts';
import { gameEndTexts, reactionTexts } from '../../../locales/parts.ts';
import { GameJackpot } from '../jackpot/game-jackpot.tsx';
import { GameParts } from '../parts/game-parts.tsx';
import type { RoomScreenProps } from '../room-screen.tsx';
import type { HeldCards } from '../use-own-cards.ts';
import { noteWinIsNear } from '../win/shown-wins.ts';
import { BoardControls } from './board-controls.tsx';
import { BoardStats } from './board-stats.tsx';
import { CalledGrid } from './called-grid.tsx';
import { CallAnnouncer } from './feedback/call-announcer.tsx';
import { useCallFeedback } from './feedback/use-call-feedback.ts';
import { LastCall } from './last-call.tsx';
import { OwnCards } from './own-cards.tsx';
import { useCardMarks } from './use-card-marks.ts';
import { useRoundChanges } from './use-round-changes.ts';

const RoundEnd = later(async () => (await import('../end/round-end.tsx')).RoundEnd, gameEndTexts);
const Reactions = later(async () => (await import('../reactions/reactions.tsx')).Reactions, reactionTexts);

/** A game that is being played: the calls, the grid of numbers, and the player's cards. */
export function BoardScreen({ roomId, room, own }: RoomScreenProps) {
  if (!room.round) return null;
  return <Board roomId={roomId} round={room.round} own={own} offsetMs={room.offsetMs} live={room.live} />;
}

/**
 * The room, the calls and the cards: one below the other on a phone, the cards below the others on
 * a tablet, and beside them on a desktop. On a wide one, the calls are as large as in a hall. On a
 * phone, the cards are lower by the band of a jackpot.
 */
const LAYOUT =
  'mx-auto grid max-w-[90rem] grid-cols-[minmax(0,1fr)] gap-1 p-1.5 pb-[calc(0.5rem+var(--safe-bottom))] md:grid-cols-[minmax(0,5fr)_minmax(0,8fr)] md:gap-3 md:p-3 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] lg:grid-rows-[auto_auto_auto_1fr] lg:items-start lg:gap-x-6 lg:p-4 xl:grid-cols-[minmax(0,8fr)_minmax(0,5fr)]';
const PART = 'grid min-w-0 grid-cols-[minmax(0,1fr)] gap-1 md:gap-3';

/** Toasts lie at the top of a board, where they hide no card. */
function toastsAtTop(): () => void {
  const { dataset } = document.documentElement;
  dataset.withBoard = '';
  return () => {
    delete dataset.withBoard;
  };
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
  const [calledAtFirst] = useState(calledNumbers.length);
  // What the board does without is loaded with the first call that it shows.
  const hasMoved = calledNumbers.length !== calledAtFirst || round.phase !== 'active';
  const marks = useCardMarks(round.roundId, calls);
  useEffect(() => {
    if (oneToGo > 0) noteWinIsNear();
  }, [oneToGo]);
  useLayoutEffect(toastsAtTop, []);
  useRoundChanges(round);
  useCallFeedback(round, own.cards);
  return (
    <main className={round.jackpot ? `${LAYOUT} [--band:1.75rem]` : LAYOUT}>
      <ScreenHeading className="sr-only">{t('boardTitle')}</ScreenHeading>
      <div className={`${PART} md:col-span-2 lg:col-span-1 empty:hidden`}>
        {round.jackpot && (
          <GameJackpot jackpot={round.jackpot} called={round.calledNumbers.length} parts={round.parts} />
        )}
        <GameParts round={round} />
      </div>
      <div className={`${PART} md:content-start`}>
        <BoardStats round={round} />
        <BoardControls round={round} ownCards={own.cards} calls={calls} marks={marks} />
      </div>
      <div className={`${PART} md:max-lg:grid-rows-[auto_1fr]`}>
        <LastCall calledNumbers={calledNumbers} oneToGo={oneToGo} live={live} />
        <CalledGrid calls={calls} last={calledNumbers.at(-1)} />
      </div>
      <div className="min-w-0 md:col-span-2 lg:col-span-1 lg:col-start-2 lg:row-span-4 lg:row-start-1">
        <OwnCards round={round} own={own} calls={calls} marks={marks} />
      </div>
      <CallAnnouncer calledNumbers={calledNumbers} />
      <div className="min-w-0 md:col-span-2 lg:col-span-1">
        {hasMoved && (
          <RoundEnd roomId={roomId} round={round} own={own} offsetMs={offsetMs}>
            <Reactions roomId={roomId} plays={own.cards.length > 0} />
          </RoundEnd>
        )}
      </div>
    </main>
  );
}
