import { type Db, schema } from '@cartela/db';
import type { ChainEntry, PublicRecord } from '@cartela/game-core/record';
import { and, asc, desc, eq, gt, gte, inArray, lt } from 'drizzle-orm';
import { gather } from '../kernel/batching/gather.ts';
import { Refusal } from '../kernel/texts/refusals.ts';
import { spanOf } from '../kernel/times/day.ts';
import type { Core } from '../kernel/work/core.ts';
import { type EndedRound, readPublicRecords } from '../rooms/round/public-record.ts';

const { rounds, archivedRounds, chainLinks } = schema;

/** How many links of a day are read at a time, with the records of their games. */
const LINKS_AT_A_TIME = 50;

/**
 * The public record of a game that is over. Anybody may have it, signed in or not.
 *
 * @throws Refusal `roundNotFound`, `roundNotOver`, `roundArchived`
 */
export async function recordOf(
  { db }: Pick<Core, 'db'>,
  { roundId }: { readonly roundId: number },
): Promise<PublicRecord> {
  return (await endedRound(db, roundId)).record;
}

/** @throws Refusal `roundNotFound`, `roundNotOver`, `roundArchived` */
export async function endedRound(db: Db, roundId: number): Promise<EndedRound> {
  const [ended] = await readPublicRecords(db, [roundId]);
  // Asked after the record was read: the cards of a round that is not archived now were there then.
  if ((await archivedIn(db, [roundId])).has(roundId)) throw new Refusal('roundArchived');
  if (ended) return ended;
  const [round] = await db.select({ id: rounds.id }).from(rounds).where(eq(rounds.id, roundId));
  throw new Refusal(round ? 'roundNotOver' : 'roundNotFound');
}

/** The month in whose file each of these rounds is, if its cards have left the database. */
async function archivedIn(db: Db, roundIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (roundIds.length === 0) return new Map();
  const rows = await db
    .select({ roundId: archivedRounds.roundId, month: archivedRounds.month })
    .from(archivedRounds)
    .where(inArray(archivedRounds.roundId, [...roundIds]));
  return new Map(rows.map(({ roundId, month }) => [roundId, month]));
}

interface ChainHead {
  readonly place: number;
  readonly hash: string;
  readonly linkedAtMs: number;
}

/**
 * The last link of the chain. Null if there is none. Anybody who keeps it can tell later
 * whether any link before it was altered.
 */
export async function chainHead({ db }: Pick<Core, 'db'>): Promise<ChainHead | null> {
  const [head] = await db.select().from(chainLinks).orderBy(desc(chainLinks.place)).limit(1);
  return head ? { place: head.place, hash: head.hash, linkedAtMs: head.linkedAt.getTime() } : null;
}

/**
 * The links of one day in Addis Ababa, in their order. The link of a game's end comes with the
 * game's record, or with the month in whose archive that is.
 */
export async function* chainOfDay({ db }: Pick<Core, 'db'>, day: string): AsyncGenerator<ChainEntry, void> {
  let place = 0;
  while (true) {
    const links = await inTurn(db, 'links', { day, place });
    yield* links;
    if (links.length < LINKS_AT_A_TIME) return;
    place = links.at(-1)?.place ?? place;
  }
}

interface After {
  readonly day: string;
  readonly place: number;
}

/** Anybody may ask for days, and records are much work. So a process reads for one at a time. */
const inTurn = gather<Db, After, readonly ChainEntry[]>(
  (db, after) => Promise.allSettled(after.map((each) => linksAfter(db, each))),
  { most: 1 },
);

async function linksAfter(db: Db, { day, place }: After): Promise<ChainEntry[]> {
  const { start, end } = spanOf(day);
  const ofDay = and(gte(chainLinks.linkedAt, start), lt(chainLinks.linkedAt, end));
  const links = await db
    .select()
    .from(chainLinks)
    .where(and(ofDay, gt(chainLinks.place, place)))
    .orderBy(asc(chainLinks.linkedAt), asc(chainLinks.place))
    .limit(LINKS_AT_A_TIME);
  const ids = links.flatMap(({ kind, roundId: id }) => (kind === 'ended' && id !== null ? [id] : []));
  const records = new Map((await readPublicRecords(db, ids)).map(({ record }) => [record.roundId, record]));
  const archived = await archivedIn(db, ids);
  return links.map(({ kind, digest, previous, hash, ...link }) => {
    const roundId = String(link.roundId ?? link.day);
    const month = kind === 'ended' && link.roundId !== null ? archived.get(link.roundId) : undefined;
    return {
      ...{ place: link.place, kind, roundId, digest, previous, hash },
      record: kind === 'ended' && month === undefined ? (records.get(roundId) ?? null) : null,
      ...(month !== undefined && { archived: month }),
    };
  });
}
