import { schema, type Transaction } from '@cartela/db';
import { sealWinners } from '@cartela/game-core/record';
import { asc, eq, getTableColumns, inArray } from 'drizzle-orm';
import { hasPhone } from '../../accounts/names/shown-name.ts';
import { byRound, readPublicRecords, recordedWinner } from '../../rooms/round/public-record.ts';

const { forgottenWinners, rounds, roundWinners, users } = schema;

/**
 * Keeps the seals of the winners of each game that the player has won, while their name is there.
 * The chain over all rounds stands for these seals, and nobody can compute them without the name.
 */
export async function keepSeals(tx: Transaction, userId: string): Promise<void> {
  const wonRounds = tx.select({ id: roundWinners.roundId }).from(roundWinners).where(eq(roundWinners.userId, userId));
  const rows = await tx
    .select({ ...getTableColumns(roundWinners), winnerName: users.username, version: rounds.fairnessVersion })
    .from(roundWinners)
    .innerJoin(users, eq(users.id, roundWinners.userId))
    .innerJoin(rounds, eq(rounds.id, roundWinners.roundId))
    .where(inArray(roundWinners.roundId, wonRounds))
    .orderBy(asc(roundWinners.roundId), asc(roundWinners.part), asc(roundWinners.cardNo));
  const seals: (typeof forgottenWinners.$inferInsert)[] = [];
  for (const [roundId, winners] of byRound(rows)) {
    const isCut = winners.some(({ winnerName }) => hasPhone(winnerName));
    seals.push({
      roundId,
      seal: isCut
        ? await publishedSeal(tx, roundId)
        : sealWinners(winners.map((row) => recordedWinner(row, row.version))),
    });
  }
  // A game that another forgotten player has won as well keeps its first seal.
  if (seals.length > 0) await tx.insert(forgottenWinners).values(seals).onConflictDoNothing();
}

/** A name with a phone number in it is shown in part, or whole in an older record. */
async function publishedSeal(tx: Transaction, roundId: number): Promise<string> {
  const [ended] = await readPublicRecords(tx, [roundId]);
  return ended?.record.seals.winners ?? '';
}
