import { useLayoutEffect, useState } from 'react';
import { type ApiOutputs, trpc } from '../../../lib/api/trpc.ts';
import { useSettled } from '../../../lib/clock.ts';
import { toast } from '../../../lib/screen/toast.ts';
import { randomKey } from '../../../lib/session/session.ts';
import { useText } from '../../../lib/text/i18n.ts';
import {
  afterConfirm,
  afterLeavingOut,
  afterNewSale,
  afterPick,
  afterTap,
  type ChoiceStep,
  type Choosing,
  placesLeft,
} from './card-choice.ts';
import type { OnSale } from './on-sale.ts';
import { type PendingCards, useCardChange } from './use-card-change.ts';
import { useSayUncovered } from './use-say-uncovered.ts';

type FreeCard = ApiOutputs['rooms']['freeCards']['held'][number];

interface ChoiceInput {
  readonly roomId: string;
  readonly sale: OnSale;
  readonly walletSantim: number;
}

export type CardChoice = ReturnType<typeof useCardChoice>;

/**
 * The cards that the player is about to take or give back: the one that was tapped, or several that
 * were picked together.
 */
export function useCardChoice({ roomId, sale, walletSantim }: ChoiceInput) {
  const t = useText();
  const sayUncovered = useSayUncovered();
  const { roundId, isOrder } = sale;
  const [offer, setOffer] = useState<symbol | null>(null);
  const isReady = useSettled(offer);
  const [lastPending, setPending] = useState<PendingCards | null>(null);
  const freeCards = trpc.rooms.freeCards.useQuery();
  const change = useCardChange({ roomId, sale, onDecided: decide });
  const isOfSale = lastPending?.roundId === roundId && lastPending.isOrder === isOrder;
  const pending = sale.isOpen && isOfSale ? lastPending : null;
  const isOne = (card: FreeCard) => card.usedFor === null && card.stakeSantim === sale.stakeSantim;
  const mayHaveFree = !isOrder && freeCards.data?.held.some(isOne) !== false;
  const choosing: Choosing = { sale, walletSantim, mayHaveFree, pending, isSending: change.busy };

  function decide(step: ChoiceStep, isOffer = false): void {
    if (isOffer) setOffer(Symbol());
    run(step);
  }

  function run(step: ChoiceStep): void {
    if (step.kind === 'choose') {
      setPending({ ...step.cards, roundId, isOrder, idempotencyKey: randomKey(), clientSeed: randomKey() });
    } else if (step.kind === 'cancel') setPending(null);
    else if (step.kind === 'send' && pending) change.send(pending);
    else if (step.kind === 'uncovered') sayUncovered(t(step.reason));
    else if (step.kind === 'refuse') {
      const message = t(step.reason, { n: sale.cardsEach });
      toast.error(message, { id: message });
    }
  }

  // Pending cards belong to one sale. When the game starts, or the next round opens, they are
  // picked anew for what is sold then. A tap that was meant for the sale before confirms nothing.
  useLayoutEffect(() => {
    if (!lastPending || isOfSale || !sale.isOpen || change.busy) return;
    const { cardNos, intent } = lastPending;
    const lost = intent === 'take' ? cardNos.filter((cardNo) => sale.takenCards.includes(cardNo)) : [];
    if (lost.length > 0) toast.warning(t('cardsTaken', { cards: lost.join(', ') }), { id: 'cards-taken' });
    decide(afterNewSale({ sale }, lastPending), true);
  });

  return {
    pending,
    busy: change.busy,
    refusal: change.refusal,
    /** How many more cards the player may hold. */
    placesLeft: change.isAtTableLimit ? 0 : placesLeft(sale),
    tap: (cardNo: number) => run(afterTap(choosing, cardNo)),
    /** Chooses several cards at once, to be looked at and confirmed together. */
    pick: (cardNos: readonly number[]) => run(afterPick(choosing, cardNos)),
    /** Leaves out one of several picked cards. */
    leaveOut: (cardNo: number) => run(afterLeavingOut(choosing, cardNo)),
    /** Whether a free card pays for the one card that is to be taken. */
    toggleFree() {
      if (pending && !change.busy) setPending({ ...pending, isFree: !pending.isFree, idempotencyKey: randomKey() });
    },
    /** Not yet for the second tap of a double tap, which was not meant for what is offered. */
    isReady,
    confirm() {
      if (isReady) run(afterConfirm(choosing));
    },
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
