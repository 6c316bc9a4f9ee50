import type { RoundView } from '@cartela/game-core';
import { CARDS_PER_PLAYER_MAX } from '@cartela/game-core';
import { useState } from 'react';
import { useText } from '../../../lib/i18n.ts';
import { randomKey } from '../../../lib/session.ts';
import { toast } from '../../../lib/toast.ts';
import { type PendingCards, useCardChange } from './use-card-change.ts';
import { useSayUncovered } from './use-say-uncovered.ts';

interface ChoiceInput {
  readonly roomId: string;
  readonly round: RoundView;
  readonly ownCards: readonly number[];
  readonly walletSantim: number;
}

export type CardChoice = ReturnType<typeof useCardChoice>;

/** What the player is about to take or to give back: the one card that was tapped, or several that were picked together. */
export function useCardChoice({ roomId, round, ownCards, walletSantim }: ChoiceInput) {
  const t = useText();
  const sayUncovered = useSayUncovered();
  const { roundId } = round;
  const [held, setPending] = useState<PendingCards | null>(null);
  const change = useCardChange({ roomId, roundId, ownCards, onDone: (left) => setPending(pendingOf(left)) });
  // What is pending belongs to one round. It lapses when the game starts or the next round opens.
  const isOpen = round.phase === 'selecting';
  const pending = isOpen && held?.roundId === roundId ? held : null;
  const isCovered = (cards: number) => walletSantim >= round.stakeSantim * cards;
  const placesLeft = CARDS_PER_PLAYER_MAX - ownCards.length;
  const say = (message: string) => void toast.error(message, { id: message });

  function pendingOf(cardNos: readonly number[], intent: PendingCards['intent'] = 'take'): PendingCards | null {
    if (cardNos.length === 0) return null;
    return { roundId, cardNos, intent, idempotencyKey: randomKey(), clientSeed: randomKey() };
  }

  function refuseTap(cardNo: number): string | null {
    if (!isOpen) return t('gameInProgress');
    // Only a card that is being sent has to be waited for. Any other one is replaced.
    if (pending && change.busy) return pending.cardNos.includes(cardNo) ? null : t('confirmCurrentFirst');
    if (ownCards.includes(cardNo)) return null;
    if (round.takenCards.includes(cardNo)) return t('cannotSelectCard');
    return placesLeft === 0 ? t('cardLimit') : null;
  }

  function tap(cardNo: number) {
    const refusal = refuseTap(cardNo);
    if (refusal !== null) return say(refusal);
    const isOwn = ownCards.includes(cardNo);
    if (pending?.cardNos.includes(cardNo)) return pending.cardNos.length > 1 ? leaveOut(cardNo) : undefined;
    if (!isOwn && !isCovered(1)) return sayUncovered(t('insufficientBalance'));
    setPending(pendingOf([cardNo], isOwn ? 'giveBack' : 'take'));
  }

  /** One of several that are picked. */
  function leaveOut(cardNo: number): void {
    if (pending && !change.busy) setPending(pendingOf(pending.cardNos.filter((other) => other !== cardNo)));
  }

  /** Several at once, to be looked at and confirmed together. */
  function pick(cardNos: readonly number[]) {
    if (!isOpen) return say(t('gameInProgress'));
    if (pending && change.busy) return say(t('confirmCurrentFirst'));
    if (cardNos.length > placesLeft) return say(t('cardLimit'));
    if (!isCovered(cardNos.length)) return sayUncovered(t('insufficientBalanceForCards'));
    setPending(pendingOf(cardNos));
  }

  function confirm() {
    if (!isOpen) return say(t('cannotAddCard'));
    if (!pending) return say(t('selectCardFirst'));
    const isUncovered = pending.intent === 'take' && !isCovered(pending.cardNos.length);
    if (isUncovered) return sayUncovered(t('insufficientBalanceForCards'));
    change.send(pending);
  }

  return {
    pending,
    busy: change.busy,
    /** How many more cards the player may hold. */
    placesLeft,
    tap,
    pick,
    leaveOut,
    confirm,
    /** Also what is being sent and has no answer. What became of it shows once that is known. */
    cancel() {
      if (pending && change.busy) change.giveUp(pending);
      setPending(null);
    },
  };
}
