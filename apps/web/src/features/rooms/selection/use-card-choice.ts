import type { RoundView } from '@cartela/game-core';
import { useState } from 'react';
import { toast } from '../../../lib/screen/toast.ts';
import { randomKey } from '../../../lib/session/session.ts';
import { useText } from '../../../lib/text/i18n.ts';
import {
  afterConfirm,
  afterLeavingOut,
  afterPick,
  afterTap,
  type ChoiceStep,
  type Choosing,
  placesLeft,
} from './card-choice.ts';
import { type PendingCards, useCardChange } from './use-card-change.ts';
import { useSayUncovered } from './use-say-uncovered.ts';

interface ChoiceInput {
  readonly roomId: string;
  readonly round: RoundView;
  readonly ownCards: readonly number[];
  readonly walletSantim: number;
}

export type CardChoice = ReturnType<typeof useCardChoice>;

/**
 * The cards that the player is about to take or give back: the one that was tapped, or several that
 * were picked together.
 */
export function useCardChoice({ roomId, round, ownCards, walletSantim }: ChoiceInput) {
  const t = useText();
  const sayUncovered = useSayUncovered();
  const { roundId } = round;
  const [lastPending, setPending] = useState<PendingCards | null>(null);
  const change = useCardChange({ roomId, roundId, ownCards, onDecided: run });
  // Pending cards belong to one round. They lapse when the game starts or the next round opens.
  const pending = round.phase === 'selecting' && lastPending?.roundId === roundId ? lastPending : null;
  const choosing: Choosing = { round, ownCards, walletSantim, pending, isSending: change.busy };

  function run(step: ChoiceStep): void {
    if (step.kind === 'choose') {
      setPending({ ...step.cards, roundId, idempotencyKey: randomKey(), clientSeed: randomKey() });
    } else if (step.kind === 'cancel') setPending(null);
    else if (step.kind === 'send' && pending) change.send(pending);
    else if (step.kind === 'uncovered') sayUncovered(t(step.reason));
    else if (step.kind === 'refuse') toast.error(t(step.reason), { id: t(step.reason) });
  }

  return {
    pending,
    busy: change.busy,
    /** How many more cards the player may hold. */
    placesLeft: placesLeft(ownCards),
    tap: (cardNo: number) => run(afterTap(choosing, cardNo)),
    /** Chooses several cards at once, to be looked at and confirmed together. */
    pick: (cardNos: readonly number[]) => run(afterPick(choosing, cardNos)),
    /** Leaves out one of several picked cards. */
    leaveOut: (cardNo: number) => run(afterLeavingOut(choosing, cardNo)),
    confirm: () => run(afterConfirm(choosing)),
    /**
     * Cancels the choice, even one that is on its way and has no answer. The screens show what
     * became of that once it is known.
     */
    cancel() {
      if (pending && change.busy) change.giveUp(pending);
      setPending(null);
    },
  };
}
