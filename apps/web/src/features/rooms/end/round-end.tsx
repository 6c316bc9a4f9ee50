import type { RoundView } from '@cartela/game-core';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { Button, buttonClass } from '../../../components/buttons/button.tsx';
import { TextLink } from '../../../components/buttons/text-link.tsx';
import { Dialog } from '../../../components/dialogs/dialog.tsx';
import { Flower } from '../../../components/game/flower.tsx';
import { later } from '../../../components/states/later.tsx';
import { useIsLost } from '../../../lib/api/lost-touch.ts';
import { playSignal } from '../../../lib/sound/player.ts';
import { formatEtb } from '../../../lib/text/format.ts';
import { useText } from '../../../lib/text/i18n.ts';
import { useTimeLeft } from '../../../lib/time-left.ts';
import type { HeldCards } from '../use-own-cards.ts';
import { showWin } from '../win/shown-wins.ts';
import { winningCards } from '../win/win.ts';
import { winOnBoard } from '../win/win-on-board.ts';
import { OwnNearest } from './own-nearest.tsx';
import { EndCard, WinnerEntry } from './winner-entry.tsx';

// It orders from the server, so without a network it is of no use.
const SameAgainButton = later(async () => (await import('./same-again-button.tsx')).SameAgainButton);

interface RoundEndProps {
  roomId: string;
  round: RoundView;
  own: HeldCards;
  offsetMs: number;
  /** The reactions. While the winners are shown, only what is in their dialog can be used. */
  children: ReactNode;
}

/**
 * Shows who won, or that the game was cancelled, until the next round opens or the player closes
 * it. What the player has won is shown apart, and stays.
 */
export function RoundEnd({ roomId, round, own, offsetMs, children }: RoundEndProps) {
  const [closedGame, setClosedGame] = useState<string | null>(null);
  if (round.phase !== 'settled' && round.phase !== 'cancelled') return children;
  if (closedGame === round.roundId) return children;
  const close = () => setClosedGame(round.roundId);
  if (round.phase === 'cancelled')
    return <Cancelled {...{ round, offsetMs }} cards={own.cards.length} onClose={close} />;
  // Waits for the player's cards, so that a winner is not told first that others won.
  if (!own.known && !own.failed) return children;
  if (round.winners.some(({ cardNo }) => own.cards.includes(cardNo)))
    return (
      <>
        <OwnWin key={round.roundId} {...{ roomId, round }} ownCards={own.cards} />
        {children}
      </>
    );
  return (
    <Winners {...{ roomId, round, offsetMs }} ownCards={own.cards} onClose={close}>
      {children}
    </Winners>
  );
}

interface EndDialogProps {
  round: RoundView;
  offsetMs: number;
  onClose: () => void;
}

interface EndOfTableProps {
  roomId: string;
  round: RoundView;
  ownCards: readonly number[];
}

function OwnWin({ roomId, round, ownCards }: EndOfTableProps) {
  useEffect(() => void showWin(winOnBoard(roomId, round, ownCards)), [roomId, round, ownCards]);
  return null;
}

interface WinnersProps extends EndDialogProps, EndOfTableProps {
  children: ReactNode;
}

function Winners({ roomId, round, ownCards, offsetMs, onClose, children }: WinnersProps) {
  const t = useText();
  const plays = ownCards.length > 0;
  useEffect(() => {
    if (plays) playSignal('loss');
  }, [plays]);
  const { calledNumbers } = round;
  const winners = winningCards(round.winners);
  return (
    <Dialog labelledBy="round-end" onClose={onClose}>
      <header className="shrink-0 bg-brand px-4 py-3 text-center text-on-brand">
        <h2 id="round-end" className="font-extrabold text-3xl large-text:text-xl">
          {t('winners')}
        </h2>
      </header>
      <div className="tibeb h-2.5 shrink-0" aria-hidden="true" />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: with keys it is scrolled */}
      <div tabIndex={0} className="min-h-24 large-text:shrink-0 overflow-y-auto -outline-offset-3">
        <ul className={`grid gap-x-3 gap-y-4 p-4 ${winners.length > 1 ? 'grid-cols-2 large-text:grid-cols-1' : ''}`}>
          {winners.map((winner) => (
            <WinnerEntry key={winner.cardNo} winner={winner} isMine={false}>
              <div className="mx-auto max-w-64">
                <EndCard {...{ winner, calledNumbers }} />
              </div>
            </WinnerEntry>
          ))}
        </ul>
        {plays && <OwnNearest round={round} cards={ownCards} />}
      </div>
      <EndFooter round={round} offsetMs={offsetMs} onClose={onClose}>
        {plays && <SameAgainButton {...{ roomId, round, offsetMs }} cards={ownCards} />}
        {children}
      </EndFooter>
    </Dialog>
  );
}

function Cancelled({ round, cards, offsetMs, onClose }: EndDialogProps & { cards: number }) {
  const t = useText();
  return (
    <Dialog labelledBy="round-end" onClose={onClose}>
      <div className="grid justify-items-center gap-2 p-6 text-center">
        <Flower className="size-10" />
        <h2 id="round-end" className="font-extrabold text-2xl">
          {t('gameCancelled')}
        </h2>
        {cards > 0 && (
          <p className="font-bold text-lg">{t('stakeBack', { amount: formatEtb(round.stakeSantim * cards) })}</p>
        )}
        <p className="text-muted">{t('gameCancelledHelp')}</p>
      </div>
      <EndFooter round={round} offsetMs={offsetMs} onClose={onClose} />
    </Dialog>
  );
}

function EndFooter({ round, offsetMs, onClose, children }: EndDialogProps & { children?: ReactNode }) {
  const t = useText();
  const left = useTimeLeft(round.nextRoundAtMs, offsetMs);
  const isLost = useIsLost();
  return (
    <footer className="grid shrink-0 grid-cols-[minmax(0,1fr)] gap-3 border-line border-t px-3 pt-3 pb-1">
      {children}
      <div className="grid auto-cols-fr grid-flow-col gap-2">
        {round.plan && (
          <Link to="/Mainmenu" className={buttonClass('primary')}>
            {t('allRooms')}
          </Link>
        )}
        <Button look="quiet" data-focus-first onClick={onClose}>
          {t('close')}
        </Button>
      </div>
      <div className="flex min-h-11 items-center justify-between gap-2 text-xs">
        <p className="text-muted">{isLost ? t('reconnecting') : t('nextGameSoon', { left })}</p>
        {round.startedAtMs !== null && (
          <TextLink to="/fair/$gameId" params={{ gameId: round.roundId }} className="text-right">
            {t('checkFairness')}
          </TextLink>
        )}
      </div>
    </footer>
  );
}
