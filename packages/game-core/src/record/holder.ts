import { hashOf } from './seals.ts';

const HOLDER_LABEL = 'cartela/holder/1';
/** Enough digits that no two players of a game share them, and few enough to be read. */
const HOLDER_DIGITS = 16;

/**
 * What a game's record calls a player: the first 16 digits of the hash of
 * `text("cartela/holder/1") | text(roundId) | text(userId)`. So everybody can see which cards
 * belong to one player, and players who know their own id can see which are theirs. The digits mean
 * nothing in any other game.
 */
export function holderOf(roundId: string, userId: string): string {
  return hashOf([HOLDER_LABEL, roundId, userId]).slice(0, HOLDER_DIGITS);
}
