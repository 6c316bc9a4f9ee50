import { abortAfter } from '../../lib/api/abort-after.ts';
import { errorText, isSignedOut, refusalOf } from '../../lib/api/errors.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { REQUEST_TIMEOUT_MS } from '../../lib/limits.ts';
import { toast } from '../../lib/screen/toast.ts';
import { getClientId, randomKey } from '../../lib/session/session.ts';
import { sentence } from '../../lib/text/sentence.ts';

/** Which cards to ask for when some of the wanted ones are taken. */
type Instead = (wanted: readonly number[], taken: readonly number[]) => readonly number[];

const without: Instead = (wanted, taken) => wanted.filter((cardNo) => !taken.includes(cardNo));

/**
 * Takes cards that the player asked for earlier, all in one request. If some are taken, says which
 * and asks for the cards that `instead` gives; by default for the rest. Returns the cards that were
 * taken.
 */
export function useTakeCards(roomId: string) {
  const utils = trpc.useUtils();
  return async (roundId: string, cards: readonly number[], instead = without): Promise<readonly number[]> => {
    const table = { roomId, roundId, clientId: getClientId(), clientSeed: randomKey() };
    let wanted = cards;
    // A player who loses a card to others at each try gives up after as many tries as there were
    // cards.
    for (let tries = cards.length; tries > 0 && wanted.length > 0; tries -= 1) {
      try {
        await utils.client.rooms.selectCards.mutate(
          { ...table, cardNos: [...wanted], idempotencyKey: randomKey() },
          { signal: abortAfter(REQUEST_TIMEOUT_MS) },
        );
        return wanted;
      } catch (error) {
        if (isSignedOut(error)) return [];
        const taken = refusalOf(error)?.cards ?? [];
        const message = taken.length > 0 ? sentence('cardsTaken', { cards: taken }) : errorText(error);
        toast.error(message, { id: message });
        wanted = taken.length > 0 ? instead(wanted, taken) : [];
      } finally {
        await Promise.all([utils.rooms.playerStatus.invalidate({ roomId }), utils.wallet.balance.invalidate()]);
      }
    }
    return [];
  };
}
