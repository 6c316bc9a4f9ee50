import type { RoundView } from '@cartela/game-core';
import { useState } from 'react';
import { useText } from '../../../lib/i18n.ts';
import { randomKey } from '../../../lib/session.ts';
import { toast } from '../../../lib/toast.ts';
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
 * What the player is about to take or to give back: the one card that was tapped, or several that
 * were picked together.
 */
export function useCardChoice({ roomId, round, ownCards, walletSantim }: ChoiceInput) {
  const t = useText();
  const sayUncovered = useSayUncovered();
  const { roundId } = round;
  const [held, setPending] = useState<PendingCards | null>(null);
  const change = useCardChange({ roomId, roundId, ownCards, onDecided: run });
  // What is pending belongs to one round. It lapses when the game starts or the next round opens.
  const pending = round.phase === 'selecting' && held?.roundId === roundId ? held : null;
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
    /** Several at once, to be looked at and confirmed together. */
    pick: (cardNos: readonly number[]) => run(afterPick(choosing, cardNos)),
    /** One of several that are picked. */
    leaveOut: (cardNo: number) => run(afterLeavingOut(choosing, cardNo)),
    confirm: () => run(afterConfirm(choosing)),
    /** Also what is being sent and has no answer. What became of it shows once that is known. */
    cancel() {
      if (pending && change.busy) change.giveUp(pending);
      setPending(null);
    },
  };
}
