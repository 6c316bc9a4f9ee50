import { type Db, schema, type Transaction } from '@cartela/db';
import {
  ballsCalledAt,
  linksSale,
  namesDeductions,
  namesLeastPrize,
  namesParts,
  namesTable,
  QUICKNET,
  USUAL_GAME,
} from '@cartela/game-core';
import {
  type ChainLink,
  holderOf,
  type PublicRecord,
  type RecordedChain,
  type RecordedDeductions,
  type RecordedEntry,
  type RecordedLink,
  type RecordedWinner,
  resultDigest,
  type Sale,
  sealRecord,
  type Terms,
} from '@cartela/game-core/record';
import { asc, eq, inArray } from 'drizzle-orm';
import { shownName } from '../../accounts/names/shown-name.ts';
import { announcedPrize, countPlayers, drawOf, playersOf, type Round, timingOf } from './round.ts';
import { beaconRoundOf } from './round-beacon.ts';

const { rounds, entries, roundWinners, forgottenWinners, withheldPrizes, users, chainLinks } = schema;

type Reader = Pick<Db | Transaction, 'select'>;

type SoldEntry = Pick<typeof entries.$inferSelect, 'cardNo' | 'userId' | 'clientSeed'>;

/**
 * A round's public record, and the ids of the players who held its cards. The ids are not public.
 */
export interface EndedRound {
  readonly record: PublicRecord;
  readonly holders: ReadonlyMap<number, string>;
}

/**
 * Reads the public records of these rounds, in the order of their ids. Rounds that are not over are
 * left out.
 */
export async function readPublicRecords(db: Reader, roundIds: readonly number[]): Promise<readonly EndedRound[]> {
  if (roundIds.length === 0) return [];
  const ids = [...roundIds];
  const [roundRows, sold, winners, forgotten, withheld, links] = await Promise.all([
    db.select().from(rounds).where(inArray(rounds.id, ids)).orderBy(asc(rounds.id)),
    db.select().from(entries).where(inArray(entries.roundId, ids)).orderBy(asc(entries.cardNo)),
    db
      .select({
        roundId: roundWinners.roundId,
        cardNo: roundWinners.cardNo,
        winnerName: users.username,
        part: roundWinners.part,
        patterns: roundWinners.patterns,
        prizeSantim: roundWinners.prizeSantim,
      })
      .from(roundWinners)
      .innerJoin(users, eq(users.id, roundWinners.userId))
      .where(inArray(roundWinners.roundId, ids))
      .orderBy(asc(roundWinners.part), asc(roundWinners.cardNo)),
    db.select().from(forgottenWinners).where(inArray(forgottenWinners.roundId, ids)),
    db.select().from(withheldPrizes).where(inArray(withheldPrizes.roundId, ids)),
    db.select().from(chainLinks).where(inArray(chainLinks.roundId, ids)),
  ]);
  const [soldIn, wonIn, withheldIn, linksOf] = [byRound(sold), byRound(winners), byRound(withheld), byRound(links)];
  const published = new Map(forgotten.map(({ roundId, seal }) => [roundId, seal]));
  return roundRows.flatMap((round) => {
    if (!isEnded(round)) return [];
    const own = soldIn.get(round.id) ?? [];
    const paid = { winners: wonIn.get(round.id) ?? [], withheld: withheldIn.get(round.id) ?? [] };
    const chain = chainOf(round, linksOf.get(round.id) ?? []);
    return {
      record: sealedRecord(round, own, paid, { chain, winnersSeal: published.get(round.id) }),
      holders: new Map(own.map(({ cardNo, userId }) => [cardNo, userId])),
    };
  });
}

/** Rows by their round, in their order. */
export function byRound<Row extends { readonly roundId: number | null }>(
  rows: readonly Row[],
): ReadonlyMap<number, readonly Row[]> {
  const groups = new Map<number, Row[]>();
  for (const row of rows) {
    if (row.roundId === null) continue;
    const own = groups.get(row.roundId);
    if (own) own.push(row);
    else groups.set(row.roundId, [row]);
  }
  return groups;
}

type WithheldPrize = typeof withheldPrizes.$inferSelect;

/** What a round has paid out, and what it has withheld of that. */
interface Payouts {
  readonly winners: readonly Required<RecordedWinner>[];
  readonly withheld: readonly WithheldPrize[];
}

interface Published {
  readonly chain: RecordedChain | null;
  /** The seal of the winners from when one was named who is forgotten since. */
  readonly winnersSeal: string | undefined;
}

/**
 * The record with its seals. Where a winner's name is not shown whole, the seals are of what is
 * shown. A game that ended before names were cut has them whole in the chain, so they stay. Where a
 * winner is forgotten, the seal of the winners is the one that was published.
 */
function sealedRecord(
  round: Ended,
  sold: readonly SoldEntry[],
  paid: Payouts,
  { chain, winnersSeal }: Published,
): PublicRecord {
  const sealed = (winners: Payouts['winners']) => {
    const unsealed = recordOf(round, sold, { ...paid, winners });
    return { ...unsealed, seals: sealRecord(unsealed), chain };
  };
  const shown = paid.winners.map((winner) => ({ ...winner, winnerName: shownName(winner.winnerName) }));
  if (winnersSeal !== undefined) {
    const record = sealed(shown);
    return { ...record, seals: { ...record.seals, winners: winnersSeal } };
  }
  const isCut = shown.some(({ winnerName }, at) => winnerName !== paid.winners[at]?.winnerName);
  if (!isCut) return sealed(paid.winners);
  const record = sealed(shown);
  const isAsEnded = chain === null || chain.ended.digest === resultDigest(record.seals);
  return isAsEnded ? record : sealed(paid.winners);
}

type Ended = Round & { readonly endedAt: Date; readonly status: PublicRecord['status'] };

function isEnded(round: Round): round is Ended {
  return round.endedAt !== null && (round.status === 'settled' || round.status === 'cancelled');
}

function recordOf(
  round: Ended,
  sold: readonly SoldEntry[],
  { winners, withheld }: Payouts,
): Omit<PublicRecord, 'seals' | 'chain'> {
  const { beaconNetwork, jackpot } = round;
  const isDrawn = round.startedAt !== null;
  const { entriesDigest, beaconRound, ...sale } = saleOf(round, sold);
  return {
    ...termsOf(round),
    status: round.status,
    ...sale,
    ...(jackpot && { potSantim: round.potSantim }),
    startedAtMs: round.startedAt?.getTime() ?? null,
    endedAtMs: round.endedAt.getTime(),
    prizeSantim: round.prizeSantim ?? announcedPrize(round, sold.length),
    calledNumbers: isDrawn ? drawOf(round).slice(0, ballsCalledAt(timingOf(round), round.endedAt.getTime())) : [],
    winners: winners.map((winner) => recordedWinner(winner, round.fairnessVersion)),
    ...(namesDeductions(round.fairnessVersion) && { withheld: withheldFrom(String(round.id), sold, withheld) }),
    fairness: {
      version: round.fairnessVersion,
      commitment: round.commitment,
      seed: isDrawn ? round.seed.toString('hex') : null,
      ...(!isDrawn && round.soldAt !== null && { undrawnSeed: round.seed.toString('hex') }),
      entriesDigest,
      beaconNetwork,
      beaconRound,
      beaconSignature: round.beaconSignature,
      beacon: round.beacon,
      beaconMissing: round.beaconMissing,
    },
  };
}

/** What is fixed when a round opens, as records of its version have it. */
export function termsOf(round: Round): Omit<Terms, 'version' | 'commitment' | 'beaconNetwork'> {
  const { fairnessVersion: version, jackpot } = round;
  return {
    roundId: String(round.id),
    roomId: round.roomId,
    ...(namesTable(version) && { tableNo: round.tableNo }),
    stakeSantim: round.stakeSantim,
    houseCutBps: round.houseCutBps,
    ...(namesDeductions(version) && { deductions: round.deductions }),
    ...(namesParts(version) && { parts: round.parts ?? USUAL_GAME }),
    ...(jackpot && { jackpot }),
    ...(namesLeastPrize(version) && { leastPrizeSantim: round.plan?.leastPrizeSantim ?? 0 }),
    openedAtMs: round.openedAt.getTime(),
  };
}

/** A winner as records of a version have it. */
export function recordedWinner(
  { cardNo, part, winnerName, patterns, prizeSantim }: Required<RecordedWinner>,
  version: number,
): RecordedWinner {
  return { cardNo, ...(namesParts(version) && { part }), winnerName, patterns: [...patterns], prizeSantim };
}

/** What was withheld from whom, in the order of the cards. */
function withheldFrom(
  roundId: string,
  sold: readonly SoldEntry[],
  withheld: readonly WithheldPrize[],
): readonly RecordedDeductions[] {
  return playersOf(sold).flatMap((userId) =>
    withheld
      .filter((row) => row.userId === userId)
      .map(({ taxSantim, commissionSantim }) => ({ holder: holderOf(roundId, userId), taxSantim, commissionSantim })),
  );
}

/** The part of a round's record that is about its sale. */
export function saleOf(round: Round, sold: readonly SoldEntry[]): Sale {
  const roundId = String(round.id);
  const hasList = linksSale(round.fairnessVersion);
  return {
    sellingEndsAtMs: round.selectingEndsAt.getTime(),
    ...(hasList && { soldAtMs: round.soldAt?.getTime() ?? null }),
    playerCount: countPlayers(sold),
    entries: sold.map(
      ({ cardNo, clientSeed, userId }): RecordedEntry => ({
        cardNo,
        clientSeed,
        ...(hasList && { holder: holderOf(roundId, userId) }),
      }),
    ),
    entriesDigest: round.entriesDigest,
    beaconRound: round.beaconNetwork === 'none' ? null : beaconRoundOf(round, QUICKNET),
  };
}

function chainOf({ fairnessVersion }: Round, links: readonly (typeof chainLinks.$inferSelect)[]): RecordedChain | null {
  const linkOf = (kind: ChainLink['kind']): RecordedLink | null => {
    const link = links.find((one) => one.kind === kind);
    return link ? { place: link.place, previous: link.previous, digest: link.digest, hash: link.hash } : null;
  };
  const [opened, ended] = [linkOf('opened'), linkOf('ended')];
  if (!opened || !ended) return null;
  return { opened, ...(linksSale(fairnessVersion) && { sold: linkOf('sold') }), ended };
}
