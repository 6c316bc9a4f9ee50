import { hashOf } from './seals.ts';

const HOLDER_LABEL = 'cartela/holder/1';
/** Enough that no two players of a game share one, and few enough to be read. */
const HOLDER_DIGITS = 16;

/**
 * What a game's record calls a player: the first 16 digits of the hash of
 * `text("cartela/holder/1") | text(roundId) | text(userId)`. So all can see which cards are one
 * player's, and players who know their own id can see which are theirs. It means nothing in any
 * other game.
 */
export function holderOf(roundId: string, userId: string): string {
  return hashOf([HOLDER_LABEL, roundId, userId]).slice(0, HOLDER_DIGITS);
}
