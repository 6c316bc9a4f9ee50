import { patternCells } from '@cartela/game-core';
import { Fragment, type ReactNode } from 'react';
import { BingoCard } from '../../../components/game/bingo-card.tsx';
import { formatEtb } from '../../../lib/text/format.ts';
import { useText } from '../../../lib/text/i18n.ts';
import { patternName } from '../pattern-name.ts';
import type { WinningCard } from '../win/win.ts';

interface WinnerEntryProps {
  winner: WinningCard;
  isMine: boolean;
  /** Whether the prize stands above already. */
  isSaid?: boolean;
  wordsClass?: string;
  /** The card. */
  children: ReactNode;
}

/** Who has won, how much, and with which pattern of which card. */
export function WinnerEntry({ winner, isMine, isSaid = false, wordsClass = '', children }: WinnerEntryProps) {
  const t = useText();
  const name = isMine ? `${winner.winnerName} (${t('you')})` : winner.winnerName;
  return (
    <li
      data-winner={winner.cardNo}
      className="row-span-3 grid min-w-0 grid-cols-[minmax(0,1fr)] grid-rows-subgrid justify-items-center gap-2 text-center"
    >
      <p className={`wrap-anywhere max-w-full self-end text-balance font-bold leading-tight ${wordsClass}`}>
        {isSaid ? name : t('winnerPrize', { name, prize: formatEtb(winner.prizeSantim) })}
      </p>
      <div className="w-full">{children}</div>
      <p className={`text-sm ${wordsClass}`}>
        <span className="whitespace-nowrap">{t('cartelaNamed', { number: winner.cardNo })}</span>
        {winner.patterns.map((id) => (
          <Fragment key={id}>
            {' · '}
            <span className="whitespace-nowrap">{patternName(id, t)}</span>
          </Fragment>
        ))}
      </p>
    </li>
  );
}

interface EndCardProps {
  winner: Pick<WinningCard, 'cardNo'> & Partial<WinningCard>;
  calledNumbers: readonly number[];
}

/** A card as it was when the game ended, with its patterns if it has won. */
export function EndCard({ winner: { cardNo, patterns = [] }, calledNumbers }: EndCardProps) {
  const calls = new Set(calledNumbers);
  const winningCells = patternCells(patterns);
  return (
    <BingoCard
      cardNo={cardNo}
      size="preview"
      cellState={(number, cell) => ({
        called: calls.has(number),
        marked: calls.has(number),
        won: winningCells.has(cell),
      })}
    />
  );
}
