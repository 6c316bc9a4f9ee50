import type { RoundView } from '@cartela/game-core';
import { useMutation } from '@tanstack/react-query';
import { abortAfter } from '../../../lib/api/abort-after.ts';
import { errorText, isSignedOut, refusalOf } from '../../../lib/api/errors.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { REQUEST_TIMEOUT_MS } from '../../../lib/limits.ts';
import { toast } from '../../../lib/screen/toast.ts';
import { getClientId, randomKey } from '../../../lib/session/session.ts';
import { sentence } from '../../../lib/text/sentence.ts';
import { useOrderedCards } from '../use-own-cards.ts';

/** Orders known cards for the round after this one, and takes back what is ordered there. */
export function useOrder(tableId: string, { roundId, next }: RoundView) {
  const utils = trpc.useUtils();
  const ordered = useOrderedCards(tableId, roundId);
  const { rooms } = utils.client;
  const request = () => ({ roomId: tableId, roundId, idempotencyKey: randomKey() });
  const options = () => ({ signal: abortAfter(REQUEST_TIMEOUT_MS) });

  /** Orders those of the cards that nobody else has ordered, and says which others have. */
  async function orderFree(cardNos: readonly number[]): Promise<void> {
    const own = { clientId: getClientId(), clientSeed: randomKey(), stakeSantim: next?.stakeSantim ?? 0 };
    try {
      await rooms.orderCards.mutate({ ...request(), ...own, cardNos: [...cardNos] }, options());
    } catch (error) {
      const taken = refusalOf(error)?.cards ?? [];
      const free = cardNos.filter((cardNo) => !taken.includes(cardNo));
      if (taken.length === 0 || free.length === 0) throw error;
      toast.error(sentence('cardsTaken', { cards: taken }), { id: 'cards-taken' });
      await orderFree(free);
    }
  }

  const change = useMutation({
    async mutationFn(cardNos: readonly number[]) {
      if (ordered.length === 0) await orderFree(cardNos);
      else await rooms.takeBackOrder.mutate({ ...request(), cardNos: [...ordered] }, options());
    },
    onError(error) {
      if (!isSignedOut(error)) toast.error(errorText(error), { id: 'order' });
    },
    onSettled: () => Promise.all([utils.rooms.cardOrders.invalidate(), utils.wallet.balance.invalidate()]),
  });

  return {
    ordered,
    busy: change.isPending,
    /** Orders the cards, or takes back what is ordered. */
    toggle: (cardNos: readonly number[]) => change.mutate(cardNos),
  };
}
