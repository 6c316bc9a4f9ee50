import type { RoundView } from '@cartela/game-core';
import { useEffect, useRef } from 'react';
import { toast } from 'sonner';
import { errorText, isSignedOut, refusalOf } from '../../../lib/errors.ts';
import { text } from '../../../lib/i18n.ts';
import { REQUEST_TIMEOUT_MS } from '../../../lib/limits.ts';
import { getClientId, randomKey } from '../../../lib/session.ts';
import { trpc } from '../../../lib/trpc.ts';
import { wishAgain, wishedAgain } from '../same-again.ts';

/** Takes the cards that the player has asked for in the game before, and says which of them others have. */
export function useSameAgain(roomId: string, { roundId, phase }: RoundView): void {
  const utils = trpc.useUtils();
  const busy = useRef(false);
  useEffect(() => {
    const wish = wishedAgain();
    if (busy.current || phase !== 'selecting' || wish?.roomId !== roomId || wish.roundId === roundId) return;
    busy.current = true;
    // Once, whatever comes of it.
    wishAgain(null);

    async function take(cardNo: number): Promise<'taken' | 'refused' | 'unanswered'> {
      const card = { roomId, roundId, cardNo, idempotencyKey: randomKey() };
      const client = { clientId: getClientId(), clientSeed: randomKey() };
      try {
        const options = { signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) };
        await utils.client.rooms.selectCard.mutate({ ...card, ...client }, options);
        return 'taken';
      } catch (error) {
        if (isSignedOut(error)) return 'unanswered';
        toast.error(text('sameAgainRefused', { number: cardNo, why: errorText(error) }), { id: `again-${cardNo}` });
        return refusalOf(error) ? 'refused' : 'unanswered';
      }
    }

    async function takeAll(cards: readonly number[]): Promise<void> {
      // One after the other: they are of one wallet, and without an answer no more are asked for.
      for (const cardNo of cards) if ((await take(cardNo)) === 'unanswered') break;
      await Promise.all([utils.rooms.playerStatus.invalidate({ roomId }), utils.wallet.balance.invalidate()]);
      busy.current = false;
    }

    void takeAll(wish.cards);
  }, [roomId, roundId, phase, utils]);
}
