import type { RoundView } from '@cartela/game-core';
import { Check, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/buttons/button.tsx';
import { formatEtb } from '../../../lib/text/format.ts';
import { useText } from '../../../lib/text/i18n.ts';
import { saveCards, useIsSaved } from '../same-again.ts';

/** A tap within this time was meant for what was there before the button. */
const ACCIDENT_MS = 600;

interface SameAgainButtonProps {
  roomId: string;
  round: RoundView;
  cards: readonly number[];
}

/**
 * Asks for the cards of this game in the next one, for the stakes that the button names. Another
 * tap takes that back.
 */
export function SameAgainButton({ roomId, round, cards }: SameAgainButtonProps) {
  const t = useText();
  const isSaved = useIsSaved(round.roundId);
  const [shownAtMs] = useState(() => performance.now());
  const toggle = () => {
    if (performance.now() - shownAtMs < ACCIDENT_MS) return;
    saveCards(isSaved ? null : { roomId, roundId: round.roundId, cards });
  };
  const stake = formatEtb(round.stakeSantim * cards.length);
  return (
    <Button look={isSaved ? 'quiet' : 'primary'} aria-pressed={isSaved} className="px-2" onClick={toggle}>
      {isSaved ? <Check className="size-5" /> : <RotateCcw className="size-5 max-sm:hidden" />}
      <span className="text-balance py-1 leading-tight">{t('sameAgain', { stake })}</span>
    </Button>
  );
}
