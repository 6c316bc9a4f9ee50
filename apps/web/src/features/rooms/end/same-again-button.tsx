import type { RoundView } from '@cartela/game-core';
import { Check, RotateCcw } from 'lucide-react';
import { Button, type ButtonLook } from '../../../components/buttons/button.tsx';
import { useIsLost } from '../../../lib/api/lost-touch.ts';
import { useSettled } from '../../../lib/clock.ts';
import { jackpotAfter } from '../../../lib/jackpot-at-end.ts';
import { formatEtb } from '../../../lib/text/format.ts';
import { useText } from '../../../lib/text/i18n.ts';
import { useTimeLeft } from '../../../lib/time-left.ts';
import { JackpotNow } from './jackpot-now.tsx';
import { useOrder } from './use-order.ts';

interface SameAgainButtonProps {
  roomId: string;
  round: RoundView;
  offsetMs: number;
  cards: readonly number[];
  look?: ButtonLook;
  /** Once they are ordered. */
  orderedLook?: ButtonLook;
}

/**
 * Orders the cards of this game for the next one, for the stakes that the button names. Another tap
 * takes the order back. Once this game is over, the button says when the next one opens. Without
 * touch with the server, and in its first moment, it is off.
 */
export function SameAgainButton({
  roomId,
  round,
  offsetMs,
  cards,
  look = 'primary',
  orderedLook = 'quiet',
}: SameAgainButtonProps) {
  const t = useText();
  const { ordered, busy, toggle } = useOrder(roomId, round);
  const isOrdered = ordered.length > 0;
  const left = useTimeLeft(round.nextRoundAtMs, offsetMs);
  const isLost = useIsLost();
  const isOff = !useSettled(roomId) || isLost;
  if (!round.next) return null;
  const press = () => {
    if (!isOff) toggle(cards);
  };
  const count = isOrdered ? ordered.length : cards.length;
  const stake = formatEtb(round.next.stakeSantim * count);
  const isSettled = round.phase === 'settled';
  const jackpot = isSettled ? jackpotAfter(round) : round.jackpot;
  const isWon = jackpot && isSettled && round.calledNumbers.length <= jackpot.balls;
  return (
    <Button
      look={isOrdered ? orderedLook : look}
      aria-pressed={isOrdered}
      aria-disabled={isOff}
      className="px-2"
      busy={busy}
      onClick={press}
    >
      {isOrdered ? <Check className="size-5" /> : <RotateCcw className="size-5 max-sm:hidden" />}
      <span className="text-balance py-1 leading-tight">
        {round.nextRoundAtMs === null ? t('sameAgain', { stake }) : t('sameNow', { stake, left })}
        {jackpot && !isWon && <JackpotNow potSantim={jackpot.potSantim} />}
      </span>
    </Button>
  );
}
