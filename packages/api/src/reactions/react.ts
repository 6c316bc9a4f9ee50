import type { z } from 'zod';
import type { Player } from '../kernel/actors/actor.ts';
import type { Application } from '../kernel/application.ts';
import { Refusal } from '../kernel/texts/refusals.ts';
import { protectionOf } from '../player-limits/choices.ts';
import { refuseSuspended } from '../player-limits/suspension.ts';
import type { reactInput, reactOutput } from './contract.ts';

/**
 * Shows a reaction to all who follow those of the table, whichever process they are connected to.
 * It is for players with a card in the round that the table sells, plays or shows.
 *
 * @throws Refusal `notAllowed`, `roomNotFound`, `reactionsOff`, `reactionNeedsCard`, `suspended`
 */
export async function react(
  app: Application,
  { id: userId, requestedBy }: Player,
  { roomId, reaction }: z.output<typeof reactInput>,
): Promise<z.input<typeof reactOutput>> {
  if (requestedBy) throw new Refusal('notAllowed');
  const room = await app.liveRooms.get(roomId);
  if (!room.allowsReactions()) throw new Refusal('reactionsOff');
  if (room.cardsOf(userId).length === 0) throw new Refusal('reactionNeedsCard');
  refuseSuspended(await protectionOf(app.db, userId));
  const isShown = await hasPlaceAt(app, room.tableId);
  if (isShown) app.changes.publish([{ type: 'reaction', roomId: room.tableId, reaction, userId }]);
  return { isShown };
}

/** Whether the table can show one more. The player has done nothing wrong if it cannot. */
async function hasPlaceAt({ writeRates }: Application, tableId: string): Promise<boolean> {
  try {
    await writeRates.count('reactionsAtTable', tableId);
    return true;
  } catch (error) {
    if (error instanceof Refusal && error.reason === 'tooManyCalls') return false;
    throw error;
  }
}
