import { type Part, partOn, partPrizes, type RoundView } from '@cartela/game-core';
import { useEffect, useRef } from 'react';
import { toast } from '../../../lib/screen/toast.ts';
import { formatEtb } from '../../../lib/text/format.ts';
import { useText } from '../../../lib/text/i18n.ts';
import { DrawnShape, shapeIn } from './drawn-shape.tsx';
import { partName } from './part-name.ts';

interface RoundPartsProps {
  round: RoundView & { readonly parts: readonly Part[] };
}

/**
 * What a game is for, part by part: what each pays, which one is on, and who has won the others.
 */
export function RoundParts({ round }: RoundPartsProps) {
  const t = useText();
  useNewWins(round);
  const { parts, winners, phase } = round;
  const prizes = partPrizes(round.prizeSantim, parts);
  const on = phase === 'active' ? partOn(round) : undefined;
  return (
    <ol
      aria-label={t('partsOfGame')}
      className="flex flex-wrap large-text:flex-col gap-px overflow-hidden rounded-xl border border-line bg-line text-center text-xs"
    >
      {parts.map((part, place) => {
        const partWinners = winners.filter((winner) => (winner.part ?? 0) === place);
        return (
          <li
            key={place}
            aria-current={part === on ? 'step' : undefined}
            className={`min-w-0 flex-[1_0_4.25rem] px-1 py-1 leading-tight ${part === on ? 'bg-gold-soft' : 'bg-surface'}`}
          >
            <DrawnShape part={part} className="mx-auto block w-8" />
            <b className={shapeIn(part) ? 'sr-only' : 'wrap-anywhere block'}>{partName(part, t)}</b>
            <span className="block">{formatEtb(prizes[place] ?? 0)}</span>
            {part === on && <b className="block">{t('partOn')}</b>}
            {partWinners.length > 0 && (
              <span className="wrap-anywhere block text-muted">
                ✓ {partWinners.map(({ winnerName }) => winnerName).join(', ')}
              </span>
            )}
          </li>
        );
      })}
    </ol>
  );
}

/**
 * Tells who wins a part while the game goes on. Wins from before the screen was there are known.
 */
function useNewWins({ roundId, parts, winners, phase }: RoundPartsProps['round']): void {
  const t = useText();
  const announced = useRef({ roundId, count: winners.length });
  useEffect(() => {
    const before = announced.current.roundId === roundId ? announced.current.count : 0;
    announced.current = { roundId, count: winners.length };
    if (phase !== 'active') return;
    for (const { part = 0, cardNo, winnerName, prizeSantim } of winners.slice(before)) {
      const wonPart = parts[part];
      if (!wonPart) continue;
      toast.info(t('partWon', { part: partName(wonPart, t), name: winnerName, prize: formatEtb(prizeSantim) }), {
        id: `part-${roundId}-${part}-${cardNo}`,
      });
    }
  }, [t, roundId, parts, winners, phase]);
}
