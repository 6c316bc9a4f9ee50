import { withheldIn } from '../deductions.ts';
import { type BeaconNetwork, QUICKNET } from '../fairness/beacon.ts';
import {
  beaconRoundOfGame,
  commitment,
  drawOrder,
  entriesDigest,
  FAIRNESS_VERSION,
  linksSale,
  mayNameJackpot,
  namesDeductions,
  namesLeastPrize,
  namesParts,
  namesTable,
} from '../fairness/fairness.ts';
import { findOutcome, type Outcome } from '../fairness/outcome.ts';
import { prizePool, splitEscrow, winnersOfParts, winsJackpot } from '../prize.ts';
import { type ChainLink, linkHash } from './chain.ts';
import { isForgotten } from './forgotten.ts';
import { KNOWN_GAME } from './known-game.ts';
import {
  type PublicRecord,
  RESULT,
  type RecordedDeductions,
  type RecordedLink,
  type SealedField,
  TERMS,
} from './public-record.ts';
import { resultDigest, saleDigest, sealRecord, termsDigest } from './seals.ts';

/** All checks, in the order in which they are made. */
const CHECKS = [
  'version',
  'fields',
  'chain',
  'sale',
  'commitment',
  'entries',
  'beacon',
  'draw',
  'winners',
  'prize',
] as const;

export type CheckId = (typeof CHECKS)[number];

export interface RecordCheck {
  readonly id: CheckId;
  /** Null where there is nothing to check. */
  readonly passed: boolean | null;
  /** The names of fields that were altered, as far as the check can tell. */
  readonly wrong: readonly string[];
}

interface CheckOptions {
  /** The beacon network whose values count. Tests have one of their own. */
  readonly network?: BeaconNetwork;
}

/**
 * Computes a game again from its public record alone, and says step by step what fits. This is the
 * one way to check a game: browsers, the command and the tests use it. A record of a version that
 * this program does not know fails the first check, and has no others.
 *
 * @throws If a check cannot be computed here, as by an old browser. That says nothing about the
 * game.
 */
export async function* checkRecord(
  record: PublicRecord,
  { network = QUICKNET }: CheckOptions = {},
): AsyncGenerator<RecordCheck, void> {
  const { version } = record.fairness;
  const isKnown = version >= 1 && version <= FAIRNESS_VERSION;
  yield { id: 'version', passed: isKnown, wrong: isKnown ? [] : ['version'] };
  if (!isKnown) return;
  yield withWrong('fields', record, alteredFields);
  yield record.chain === null && !linksSale(version) ? skipped('chain') : withWrong('chain', record, alteredLinks);
  yield checkSale(record);
  const isSeedKnown = isDrawn(record) || record.fairness.undrawnSeed !== undefined;
  yield isSeedKnown ? judged('commitment', record, seedIsCommitted) : skipped('commitment');
  yield hasFixedEntries(record) ? judged('entries', record, entriesAreDigested) : skipped('entries');
  yield await checkBeacon(record, network);
  yield isDrawn(record) ? judged('draw', record, callsAreDrawn) : judgedIdle('draw', isEmptyDraw(record));
  yield record.status === 'settled'
    ? judged('winners', record, winnersFollow)
    : judgedIdle('winners', record.winners.length === 0);
  yield judged('prize', record, prizeFollows);
}

/** All the checks of a record. */
export async function checksOf(record: PublicRecord, options: CheckOptions = {}): Promise<readonly RecordCheck[]> {
  const checks: RecordCheck[] = [];
  for await (const check of checkRecord(record, options)) checks.push(check);
  return checks;
}

const skipped = (id: CheckId): RecordCheck => ({ id, passed: null, wrong: [] });

/**
 * The check of a step that the game did not come to. It fails only if the record has data for the
 * step.
 */
const judgedIdle = (id: CheckId, isIdle: boolean): RecordCheck => ({ id, passed: isIdle ? null : false, wrong: [] });

function judged(id: CheckId, record: PublicRecord, holds: (record: PublicRecord) => boolean): RecordCheck {
  return { id, passed: holdsFor(record, holds), wrong: [] };
}

function withWrong(
  id: CheckId,
  record: PublicRecord,
  findWrong: (record: PublicRecord) => readonly string[],
): RecordCheck {
  let wrong: readonly string[] = [];
  const passed = holdsFor(record, (candidate) => {
    const wrongNow = findWrong(candidate);
    if (candidate === record) wrong = wrongNow;
    return wrongNow.length === 0;
  });
  return { id, passed, wrong };
}

/**
 * A record that makes the computation throw is wrong, but only if a correct game passes here: an
 * old browser fails both.
 */
function holdsFor(record: PublicRecord, holds: (record: PublicRecord) => boolean): boolean {
  try {
    if (holds(record)) return true;
  } catch {}
  if (!holds(KNOWN_GAME)) throw new Error('this program computes games wrongly');
  return false;
}

function isDrawn({ status, startedAtMs, fairness }: PublicRecord): boolean {
  return status === 'settled' || startedAtMs !== null || fairness.seed !== null;
}

function hasFixedEntries(record: PublicRecord): boolean {
  return isDrawn(record) || record.fairness.entriesDigest !== null;
}

function alteredFields(record: PublicRecord): readonly string[] {
  const seals = sealRecord(record);
  const missing = new Set(fieldsOutOfVersion(record));
  // Nobody can compute the seal of a name that was taken out. Who has won which prize, by the card,
  // follows from the draw all the same.
  const isNameless = record.winners.some(({ winnerName }) => isForgotten(winnerName));
  const isAltered = (name: SealedField) => seals[name] !== record.seals[name] && !(isNameless && name === 'winners');
  return [...TERMS, ...RESULT].filter((name) => isAltered(name) || missing.has(name));
}

/**
 * Fields that this record lacks although its version has them, or has although its version lacks
 * them.
 */
function fieldsOutOfVersion(record: PublicRecord): SealedField[] {
  const { tableNo, soldAtMs, entries, deductions, withheld, parts, winners, jackpot, potSantim } = record;
  const { leastPrizeSantim } = record;
  const { version } = record.fairness;
  const namesHolders = (holder: string | undefined) => (holder !== undefined) === linksSale(version);
  // A record of version 6 is of that version because of its jackpot.
  const hasJackpot = jackpot === undefined ? version !== 6 : mayNameJackpot(version);
  return [
    ...((tableNo !== undefined) === namesTable(version) ? [] : (['tableNo'] as const)),
    ...((soldAtMs !== undefined) === linksSale(version) ? [] : (['soldAtMs'] as const)),
    ...(entries.every(({ holder }) => namesHolders(holder)) ? [] : (['entries'] as const)),
    ...((deductions !== undefined) === namesDeductions(version) ? [] : (['deductions'] as const)),
    ...((withheld !== undefined) === namesDeductions(version) ? [] : (['withheld'] as const)),
    ...((parts !== undefined) === namesParts(version) ? [] : (['parts'] as const)),
    ...(winners.every(({ part }) => (part !== undefined) === namesParts(version)) ? [] : (['winners'] as const)),
    ...(hasJackpot ? [] : (['jackpot'] as const)),
    ...((potSantim !== undefined) === (jackpot !== undefined) ? [] : (['potSantim'] as const)),
    ...((leastPrizeSantim !== undefined) === namesLeastPrize(version) ? [] : (['leastPrizeSantim'] as const)),
  ];
}

function alteredLinks({ roundId, seals, chain }: PublicRecord): readonly string[] {
  if (chain === null) return ['chain'];
  const { opened, ended } = chain;
  return [
    ...alteredLink('chain.opened', { ...opened, kind: 'opened', roundId }, termsDigest(seals)),
    ...alteredLink('chain.ended', { ...ended, kind: 'ended', roundId }, resultDigest(seals)),
    ...(opened.place < ended.place ? [] : ['chain']),
  ];
}

/**
 * Whether the list of cards sold is the one in the chain. It must have been put there between the
 * game's opening and its end, before anything could be known of the draw.
 */
function checkSale(record: PublicRecord): RecordCheck {
  const { chain, soldAtMs, fairness } = record;
  if (!linksSale(fairness.version)) return judgedIdle('sale', chain?.sold === undefined);
  if (!isDrawn(record) && !fairness.beaconMissing && soldAtMs === null) {
    return judgedIdle('sale', chain?.sold === null && fairness.entriesDigest === null);
  }
  return withWrong('sale', record, wrongInSale);
}

function wrongInSale({ chain, seals, roundId, soldAtMs, ...record }: PublicRecord): readonly string[] {
  if (!chain?.sold || typeof soldAtMs !== 'number') return ['chain.sold'];
  const { opened, sold, ended } = chain;
  const isInTime = record.sellingEndsAtMs <= soldAtMs && soldAtMs <= (record.startedAtMs ?? record.endedAtMs);
  return [
    ...alteredLink('chain.sold', { ...sold, kind: 'sold', roundId }, saleDigest(seals)),
    ...(opened.place < sold.place && sold.place < ended.place ? [] : ['chain.sold.place']),
    ...(isInTime ? [] : ['soldAtMs']),
  ];
}

function alteredLink(name: string, link: RecordedLink & Omit<ChainLink, 'place'>, digest: string): readonly string[] {
  if (link.digest !== digest) return [`${name}.digest`];
  return linkHash(link) === link.hash ? [] : [name];
}

function seedIsCommitted({ fairness }: PublicRecord): boolean {
  return commitment(bytesOf(fairness.seed ?? fairness.undrawnSeed)) === fairness.commitment;
}

function entriesAreDigested({ entries, playerCount, fairness }: PublicRecord): boolean {
  const holders = new Set(entries.map(({ holder }) => holder));
  const isCounted = !linksSale(fairness.version) || holders.size === playerCount;
  return isCounted && entriesDigest(entries) === fairness.entriesDigest;
}

async function checkBeacon(record: PublicRecord, network: BeaconNetwork): Promise<RecordCheck> {
  const { version, beaconNetwork, beaconRound, beaconSignature, beacon, beaconMissing } = record.fairness;
  const isUnused = beacon === '' && beaconSignature === null;
  if (beaconNetwork === 'none') return judgedIdle('beacon', isUnused && beaconRound === null && !beaconMissing);
  const isRightRound = beaconRound === beaconRoundOfGame(network, { ...record, version });
  if (beaconMissing || !isDrawn(record)) return judgedIdle('beacon', isUnused && isRightRound);
  if (!isRightRound) return judgedIdle('beacon', false);
  // The curve's arithmetic is loaded only for a game that had a beacon.
  const { beaconValue } = await import('../fairness/beacon-signature.ts');
  return judged('beacon', record, (candidate) => {
    const { beaconRound: round, beaconSignature: signature, beacon: value } = candidate.fairness;
    if (round === null || signature === null) return false;
    return beaconValue(candidate === KNOWN_GAME ? QUICKNET : network, round, signature) === value;
  });
}

/** The record of a game that was stopped in play has only the calls until then. */
function callsAreDrawn(record: PublicRecord): boolean {
  const order = orderOf(record);
  const { finalBall } = outcomeOf(record);
  const callCount = record.status === 'settled' ? finalBall : Math.min(record.calledNumbers.length, finalBall);
  return isSame(record.calledNumbers, order.slice(0, callCount));
}

function isEmptyDraw({ calledNumbers }: PublicRecord): boolean {
  return calledNumbers.length === 0;
}

function winnersFollow(record: PublicRecord): boolean {
  const winners = record.winners.map(({ cardNo, part = 0, patterns }) => ({ cardNo, part, patterns }));
  return isSame(inOrder(winners), inOrder(outcomeOf(record).winners));
}

function prizeFollows(record: PublicRecord): boolean {
  const { entries, prizeSantim, jackpot, potSantim } = record;
  const stakes = { ...record, cardsSold: entries.length, feedBps: jackpot?.feedBps };
  if (prizePool(stakes) !== prizeSantim) return false;
  if (!isSame((record.withheld ?? []).map(asList), withheldOf(record).map(asList))) return false;
  if ((typeof potSantim === 'number') !== (jackpot !== undefined && record.status === 'settled')) return false;
  if (record.winners.length === 0) return true;
  const { sharesSantim } = splitOf(record);
  return record.winners.every(({ part = 0, prizeSantim: paid }) => paid === sharesSantim[part]);
}

/** How the stakes of a game that has winners were to be divided, and what its jackpot held. */
function splitOf(record: PublicRecord) {
  const { entries, stakeSantim, parts, winners, jackpot, potSantim } = record;
  return splitEscrow({
    ...record,
    escrowSantim: entries.length * stakeSantim,
    winnerCounts: winnersOfParts(
      winners.map(({ part = 0 }) => ({ part })),
      parts,
    ),
    jackpot: jackpot && { ...jackpot, potSantim: potSantim ?? 0, isWon: winsJackpot(jackpot, outcomeOf(record).balls) },
  });
}

/** What a jackpot holds after a game that was settled, in santim. */
export function potAfter(record: PublicRecord): number {
  const { fedSantim, wonSantim } = splitOf(record);
  return (record.potSantim ?? 0) + fedSantim - wonSantim;
}

function withheldOf({ entries, winners, stakeSantim, deductions = [] }: PublicRecord): readonly RecordedDeductions[] {
  const held = entries.map(({ cardNo, holder = '' }) => ({ cardNo, holder }));
  return withheldIn({ rules: deductions, stakeSantim, entries: held, winners });
}

const asList = ({ holder, taxSantim, commissionSantim }: RecordedDeductions) => [holder, taxSantim, commissionSantim];

function orderOf({ roundId, entries, fairness }: PublicRecord): readonly number[] {
  return drawOrder({
    seed: bytesOf(fairness.seed),
    roundId,
    entriesDigest: entriesDigest(entries),
    beacon: fairness.beacon,
  });
}

function outcomeOf(record: PublicRecord): Outcome {
  return findOutcome(
    record.entries.map(({ cardNo }) => cardNo),
    orderOf(record),
    record.parts,
  );
}

interface WinningEntry {
  readonly cardNo: number;
  readonly part: number;
  readonly patterns: readonly string[];
}

function inOrder(winners: readonly WinningEntry[]): readonly WinningEntry[] {
  return winners
    .map(({ cardNo, part, patterns }) => ({ cardNo, part, patterns: [...patterns].sort() }))
    .sort((a, b) => a.part - b.part || a.cardNo - b.cardNo);
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/**
 * The bytes of a hex text. None for null, or for text that is not lower-case hex: a library would
 * take more, but a record has only one spelling.
 */
function bytesOf(hex: string | null = null): Uint8Array {
  const pairs = hex !== null && /^(?:[0-9a-f]{2})+$/.test(hex) ? (hex.match(/../g) ?? []) : [];
  return Uint8Array.from(pairs, (pair) => Number.parseInt(pair, 16));
}
