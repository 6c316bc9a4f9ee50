import { type Db, schema, type Transaction } from '@cartela/db';
import { ballsCalledAt, beaconRoundAfter, namesTable, prizePool, QUICKNET } from '@cartela/game-core';
import { type PublicRecord, type RecordedChain, type RecordedWinner, sealRecord } from '@cartela/game-core/record';
import { asc, eq, inArray } from 'drizzle-orm';
import { countPlayers, drawOf, type Round, timingOf } from './round.ts';

const { rounds, entries, roundWinners, users, chainLinks } = schema;

type Reader = Pick<Db | Transaction, 'select'>;

type SoldEntry = Pick<typeof entries.$inferSelect, 'cardNo' | 'userId' | 'clientSeed'>;

/** A public record, and who held its cards, which is nobody else's business. */
export interface EndedRound {
  readonly record: PublicRecord;
  readonly holders: ReadonlyMap<number, string>;
}

/** The public records of those of these rounds that are over, in the order of their ids. */
export async function readRecords(db: Reader, roundIds: readonly number[]): Promise<readonly EndedRound[]> {
  if (roundIds.length === 0) return [];
  const ids = [...roundIds];
  const [found, sold, winners, links] = await Promise.all([
    db.select().from(rounds).where(inArray(rounds.id, ids)).orderBy(asc(rounds.id)),
    db.select().from(entries).where(inArray(entries.roundId, ids)).orderBy(asc(entries.cardNo)),
    db
      .select({
        roundId: roundWinners.roundId,
        cardNo: roundWinners.cardNo,
        winnerName: users.username,
        patterns: roundWinners.patterns,
        prizeSantim: roundWinners.prizeSantim,
      })
      .from(roundWinners)
      .innerJoin(users, eq(users.id, roundWinners.userId))
      .where(inArray(roundWinners.roundId, ids))
      .orderBy(asc(roundWinners.cardNo)),
    db.select().from(chainLinks).where(inArray(chainLinks.roundId, ids)),
  ]);
  const [soldIn, wonIn, linksOf] = [byRound(sold), byRound(winners), byRound(links)];
  return found.flatMap((round) => {
    if (!isEnded(round)) return [];
    const own = soldIn.get(round.id) ?? [];
    const unsealed = recordOf(round, own, wonIn.get(round.id) ?? []);
    const chain = chainOf(linksOf.get(round.id) ?? []);
    return {
      record: { ...unsealed, seals: sealRecord(unsealed), chain },
      holders: new Map(own.map(({ cardNo, userId }) => [cardNo, userId])),
    };
  });
}

function byRound<Row extends { readonly roundId: number }>(rows: readonly Row[]): ReadonlyMap<number, readonly Row[]> {
  const grouped = new Map<number, Row[]>();
  for (const row of rows) {
    const own = grouped.get(row.roundId);
    if (own) own.push(row);
    else grouped.set(row.roundId, [row]);
  }
  return grouped;
}

type Ended = Round & { readonly endedAt: Date; readonly status: PublicRecord['status'] };

function isEnded(round: Round): round is Ended {
  return round.endedAt !== null && (round.status === 'settled' || round.status === 'cancelled');
}

function recordOf(
  round: Ended,
  sold: readonly SoldEntry[],
  winners: readonly RecordedWinner[],
): Omit<PublicRecord, 'seals' | 'chain'> {
  const { stakeSantim, houseCutBps, beaconNetwork, selectingEndsAt } = round;
  const isDrawn = round.startedAt !== null;
  return {
    roundId: String(round.id),
    roomId: round.roomId,
    ...(namesTable(round.fairnessVersion) && { tableNo: round.tableNo }),
    status: round.status,
    stakeSantim,
    houseCutBps,
    openedAtMs: round.openedAt.getTime(),
    sellingEndsAtMs: selectingEndsAt.getTime(),
    startedAtMs: round.startedAt?.getTime() ?? null,
    endedAtMs: round.endedAt.getTime(),
    playerCount: countPlayers(sold),
    prizeSantim: round.prizeSantim ?? prizePool({ cardsSold: sold.length, stakeSantim, houseCutBps }),
    calledNumbers: isDrawn ? drawOf(round).slice(0, ballsCalledAt(timingOf(round), round.endedAt.getTime())) : [],
    entries: sold.map(({ cardNo, clientSeed }) => ({ cardNo, clientSeed })),
    winners: winners.map(({ cardNo, winnerName, patterns, prizeSantim }) => ({
      cardNo,
      winnerName,
      patterns: [...patterns],
      prizeSantim,
    })),
    fairness: {
      version: round.fairnessVersion,
      commitment: round.commitment,
      seed: isDrawn ? round.seed.toString('hex') : null,
      entriesDigest: round.entriesDigest,
      beaconNetwork,
      beaconRound: beaconNetwork === 'none' ? null : beaconRoundAfter(QUICKNET, selectingEndsAt.getTime()),
      beaconSignature: round.beaconSignature,
      beacon: round.beacon,
      beaconMissing: round.beaconMissing,
    },
  };
}

function chainOf(links: readonly (typeof chainLinks.$inferSelect)[]): RecordedChain | null {
  const [opened, ended] = [links.find(({ kind }) => kind === 'opened'), links.find(({ kind }) => kind === 'ended')];
  if (!opened || !ended) return null;
  const named = ({ place, previous, digest, hash }: typeof opened) => ({ place, previous, digest, hash });
  return { opened: named(opened), ended: named(ended) };
}
