import { createHash } from 'node:crypto';
import { type Db, schema } from '@cartela/db';
import { commitment, drawOrder, entriesDigest, findOutcome, type Outcome } from '@cartela/game-core';
import { eq } from 'drizzle-orm';
import { entriesOf } from '../../../src/rooms/round/round.ts';

const TRIES_MAX = 20_000;

/**
 * Gives a round that is still selling another seed, so that the cards sold so far end it as the
 * test wants. For example, two of them win on one ball. This works only in tests, and only without
 * the database's guards. A real round's seed is drawn and committed to before its first card is
 * sold.
 */
export async function plantSeed(
  unguarded: Db,
  roundId: number,
  wanted: (outcome: Outcome) => boolean,
): Promise<Outcome> {
  const sold = await entriesOf(unguarded, roundId);
  const cardNos = sold.map((entry) => entry.cardNo);
  const digest = entriesDigest(sold);
  const [round] = await unguarded.select().from(schema.rounds).where(eq(schema.rounds.id, roundId));
  for (let attempt = 0; attempt < TRIES_MAX; attempt += 1) {
    const seed = createHash('sha256').update(String(attempt)).digest();
    const order = drawOrder({ seed, roundId: String(roundId), entriesDigest: digest, beacon: '' });
    const outcome = findOutcome(cardNos, order, round?.parts ?? undefined);
    if (!wanted(outcome)) continue;
    await unguarded
      .update(schema.rounds)
      .set({ seed, commitment: commitment(seed) })
      .where(eq(schema.rounds.id, roundId));
    return outcome;
  }
  throw new Error(`no seed of ${TRIES_MAX} ends the round as wanted`);
}
