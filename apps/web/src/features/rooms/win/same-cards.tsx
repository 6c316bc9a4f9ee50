import { awaitedPlayers, type RoundView } from '@cartela/game-core';
import { Link } from '@tanstack/react-router';
import { Check, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { Button, buttonClass } from '../../../components/buttons/button.tsx';
import { useIsLost } from '../../../lib/api/lost-touch.ts';
import { formatEtb } from '../../../lib/text/format.ts';
import { useText } from '../../../lib/text/i18n.ts';
import { useTimeLeft } from '../../../lib/time-left.ts';
import { JackpotNow } from '../end/jackpot-now.tsx';
import { SameAgainButton } from '../end/same-again-button.tsx';
import { waitText } from '../next-due.ts';
import { useTakeCards } from '../take-cards.ts';
import { useOwnCards } from '../use-own-cards.ts';
import { useRoom } from '../use-room.ts';

interface SameCardsProps {
  tableId: string;
  cards: readonly number[];
  /** Shows the screen behind, which says what could not be taken. */
  onClose: () => void;
}

/** What comes next: the same cards with one tap while the next game is sold, or the rooms. */
export function SameCards({ tableId, cards, onClose }: SameCardsProps) {
  const t = useText();
  const { round, offsetMs } = useRoom(tableId);
  if (!round) return null;
  // A planned room's next game is weeks away, and not the same again.
  if (round.plan) {
    return (
      <Link to="/Mainmenu" onClick={onClose} className={buttonClass('gold')}>
        {t('allRooms')}
      </Link>
    );
  }
  if (round.phase !== 'selecting')
    return <SameAgainButton roomId={tableId} look="gold" orderedLook="clear" {...{ round, offsetMs, cards }} />;
  return <TakeAgain {...{ tableId, cards, round, offsetMs, onClose }} />;
}

function TakeAgain({
  tableId,
  cards,
  round,
  offsetMs,
  onClose,
}: SameCardsProps & { round: RoundView; offsetMs: number }) {
  const t = useText();
  const own = useOwnCards(tableId, round);
  const awaited = awaitedPlayers(round);
  const timeLeft = useTimeLeft(round.selectingEndsAtMs, offsetMs);
  const take = useTakeCards(tableId);
  const isLost = useIsLost();
  const [isTaking, setTaking] = useState(false);
  const stake = formatEtb(round.stakeSantim * cards.length);

  async function takeAll(): Promise<void> {
    if (isLost) return;
    setTaking(true);
    const taken = await take(round.roundId, cards);
    setTaking(false);
    if (taken.length < cards.length) onClose();
  }

  if (own.cards.length > 0) {
    return (
      <p role="status" className="flex min-h-11 items-center justify-center gap-2 text-center font-bold">
        <Check className="size-5 text-gold" />
        {t('youAreIn', { count: own.cards.length })} · {waitText(awaited, t, `${t('startsIn')} ${timeLeft}`)}
      </p>
    );
  }
  return (
    <Button
      look="gold"
      aria-disabled={isLost}
      className="px-2"
      busy={isTaking || !own.known}
      onClick={() => void takeAll()}
    >
      <RotateCcw className="size-5" />
      <span className="text-balance py-1 leading-tight">
        {awaited > 0 ? t('sameAgain', { stake }) : t('sameNow', { stake, left: timeLeft })}
        {awaited > 0 && <span className="block font-normal text-sm">{t('needsPlayers', { count: awaited })}</span>}
        {round.jackpot && <JackpotNow potSantim={round.jackpot.potSantim} />}
      </span>
    </Button>
  );
}
