import { abortAfter } from '../../lib/api/abort-after.ts';
import { errorText, isSignedOut, refusalOf } from '../../lib/api/errors.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { REQUEST_TIMEOUT_MS } from '../../lib/limits.ts';
import { toast } from '../../lib/screen/toast.ts';
import { getClientId, randomKey } from '../../lib/session/session.ts';
import { sentence } from '../../lib/text/sentence.ts';

/** Which cards to ask for when some of these are taken. */
type Instead = (cards: readonly number[], takenCards: readonly number[]) => readonly number[];

const without: Instead = (cards, takenCards) => cards.filter((cardNo) => !takenCards.includes(cardNo));

/**
 * Takes cards that the player asked for earlier, all in one request. If some are taken, says which
 * and asks for the cards that `instead` gives; by default for the rest. Returns the cards that were
 * taken. With `byItself` nobody has asked for these cards: the app joins a game.
 */
export function useTakeCards(roomId: string, { byItself = false } = {}) {
  const utils = trpc.useUtils();
  return async (roundId: string, cards: readonly number[], instead = without): Promise<readonly number[]> => {
    const table = { roomId, roundId, byItself, clientId: getClientId(), clientSeed: randomKey() };
    let cardNos = cards;
    // A player who loses a card to others at each try gives up after as many tries as there were
    // cards.
    for (let tries = cards.length; tries > 0 && cardNos.length > 0; tries -= 1) {
      try {
        await utils.client.rooms.selectCards.mutate(
          { ...table, cardNos: [...cardNos], idempotencyKey: randomKey() },
          { signal: abortAfter(REQUEST_TIMEOUT_MS) },
        );
        return cardNos;
      } catch (error) {
        if (isSignedOut(error)) return [];
        const takenCards = refusalOf(error)?.cards ?? [];
        const message = takenCards.length > 0 ? sentence('cardsTaken', { cards: takenCards }) : errorText(error);
        toast.error(message, { id: message });
        cardNos = takenCards.length > 0 ? instead(cardNos, takenCards) : [];
      } finally {
        await Promise.all([utils.rooms.playerStatus.invalidate({ roomId }), utils.wallet.balance.invalidate()]);
      }
    }
    return [];
  };
}
