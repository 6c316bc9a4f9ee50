import type { RoundView, Winner } from '@cartela/game-core';
import { patternCells } from '@cartela/game-core';
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '../../../components/buttons/button.tsx';
import { TextLink } from '../../../components/buttons/text-link.tsx';
import { Dialog } from '../../../components/dialogs/dialog.tsx';
import { BingoCard } from '../../../components/game/bingo-card.tsx';
import { Flower } from '../../../components/game/flower.tsx';
import { later } from '../../../components/states/later.tsx';
import { useIsLost } from '../../../lib/api/lost-touch.ts';
import { useSecondsLeft } from '../../../lib/clock.ts';
import { usePlatform } from '../../../lib/platform/platform.ts';
import { playSignal } from '../../../lib/sound/player.ts';
import { formatEtb } from '../../../lib/text/format.ts';
import { useText } from '../../../lib/text/i18n.ts';
import type { HeldCards } from '../use-own-cards.ts';
import { Confetti } from './feedback/confetti.tsx';
import { OwnLoss, OwnWin } from './own-result.tsx';

// It orders from the server, so without a network it is of no use.
const SameAgainButton = later(async () => (await import('./same-again-button.tsx')).SameAgainButton);

interface RoundEndProps {
  roomId: string;
  round: RoundView;
  own: HeldCards;
  offsetMs: number;
}

/**
 * Shows who won, or that the game was cancelled, until the next round opens or the player closes
 * it.
 */
export function RoundEnd({ roomId, round, own, offsetMs }: RoundEndProps) {
  const [closedGame, setClosedGame] = useState<string | null>(null);
  if (round.phase !== 'settled' && round.phase !== 'cancelled') return null;
  if (closedGame === round.roundId) return null;
  const close = () => setClosedGame(round.roundId);
  if (round.phase === 'cancelled')
    return <Cancelled {...{ round, offsetMs }} cards={own.cards.length} onClose={close} />;
  // Waits for the player's cards, so that a winner is not told first that others won.
  if (!own.known && !own.failed) return null;
  return <Winners {...{ roomId, round, offsetMs }} ownCards={own.cards} onClose={close} />;
}

interface EndDialogProps {
  round: RoundView;
  offsetMs: number;
  onClose: () => void;
}

interface WinnersProps extends EndDialogProps {
  roomId: string;
  ownCards: readonly number[];
}

function Winners({ roomId, round, ownCards, offsetMs, onClose }: WinnersProps) {
  const t = useText();
  const isMine = ({ cardNo }: Winner) => ownCards.includes(cardNo);
  const plays = ownCards.length > 0;
  const wins = round.winners.filter(isMine);
  const iWon = wins.length > 0;
  const several = round.winners.length > 1;
  const platform = usePlatform();
  useEffect(() => {
    if (!iWon || !platform) return;
    platform.vibrate('win');
    return platform.offerShortcut;
  }, [iWon, platform]);
  useEffect(() => {
    if (plays) playSignal(iWon ? 'win' : 'loss');
  }, [plays, iWon]);
  const winners = [...round.winners].sort((a, b) => Number(isMine(b)) - Number(isMine(a)));
  return (
    <Dialog labelledBy="round-end" onClose={onClose}>
      {iWon && <Confetti />}
      <header
        className={`relative shrink-0 px-4 py-3 text-center ${iWon ? 'bg-gold text-on-gold' : 'bg-brand text-on-brand'}`}
      >
        <h2 id="round-end" className="font-extrabold text-3xl">
          {iWon ? t('youWon') : t('winners')}
        </h2>
      </header>
      <div className="tibeb h-2.5 shrink-0" aria-hidden="true" />
      {iWon && <OwnWin wins={wins} />}
      {plays && !iWon && <OwnLoss round={round} cards={ownCards} />}
      <ul
        // biome-ignore lint/a11y/noNoninteractiveTabindex: with keys it is scrolled
        tabIndex={0}
        className={`grid min-h-24 gap-x-3 gap-y-4 overflow-y-auto p-4 -outline-offset-3 ${several ? 'grid-cols-2 large-text:grid-cols-1' : ''}`}
      >
        {winners.map((winner) => (
          <WinnerEntry
            key={winner.cardNo}
            winner={winner}
            calledNumbers={round.calledNumbers}
            isMine={isMine(winner)}
          />
        ))}
      </ul>
      <EndFooter round={round} offsetMs={offsetMs} onClose={onClose}>
        {plays && <SameAgainButton roomId={roomId} round={round} cards={ownCards} />}
      </EndFooter>
    </Dialog>
  );
}

interface WinnerEntryProps {
  winner: Winner;
  calledNumbers: readonly number[];
  isMine: boolean;
}

function WinnerEntry({ winner, calledNumbers, isMine }: WinnerEntryProps) {
  const t = useText();
  const calls = new Set(calledNumbers);
  const wonCells = patternCells(winner.patterns);
  const name = isMine ? `${winner.winnerName} (${t('you')})` : winner.winnerName;
  return (
    <li
      data-winner={winner.cardNo}
      className="row-span-3 grid min-w-0 grid-cols-[minmax(0,1fr)] grid-rows-subgrid content-start justify-items-center gap-2"
    >
      <p className="wrap-anywhere max-w-full self-end text-balance text-center font-bold leading-tight">
        {t('winnerPrize', { name, prize: formatEtb(winner.prizeSantim) })}
      </p>
      <div className="w-full max-w-64">
        <BingoCard
          cardNo={winner.cardNo}
          size="preview"
          cellState={(number, cell) => ({
            called: calls.has(number),
            marked: calls.has(number),
            won: wonCells.has(cell),
          })}
        />
      </div>
      <p className="text-muted text-sm">{t('cardNumber', { number: winner.cardNo })}</p>
    </li>
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
  const seconds = useSecondsLeft(round.nextRoundAtMs, offsetMs);
  const isLost = useIsLost();
  return (
    <footer className="grid shrink-0 grid-cols-[minmax(0,1fr)] gap-3 border-line border-t px-4 pt-3 pb-1">
      {children}
      <Button look="quiet" data-focus-first onClick={onClose}>
        {t('close')}
      </Button>
      <div className="flex min-h-11 items-center justify-between gap-2 text-xs">
        <p className="text-muted">{isLost ? t('reconnecting') : t('nextGameSoon', { seconds })}</p>
        {round.startedAtMs !== null && (
          <TextLink to="/fair/$gameId" params={{ gameId: round.roundId }} className="text-right">
            {t('checkFairness')}
          </TextLink>
        )}
      </div>
    </footer>
  );
}
