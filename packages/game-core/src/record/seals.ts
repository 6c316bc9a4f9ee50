import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes } from '@noble/hashes/utils.js';
import type { DeductionRule } from '../deductions.ts';
import { lengthPrefixed } from '../fairness/encoding.ts';
import type { Part } from '../parts.ts';
import type { JackpotTerms } from '../prize.ts';
import {
  type PublicRecord,
  RESULT,
  type Result,
  type ResultField,
  SALE,
  type Sale,
  type SaleField,
  type SealedField,
  TERMS,
  type Term,
  type Terms,
} from './public-record.ts';

const SEAL_LABEL = 'cartela/seal/1';
const TERMS_LABEL = 'cartela/terms/1';
const SALE_LABEL = 'cartela/sale/1';
const RESULT_LABEL = 'cartela/result/1';

type Seals<Field extends SealedField> = Readonly<Partial<Record<Field, string>>>;

/**
 * The seal of a field: hex of SHA-256 of `text("cartela/seal/1") | text(name) | text(value)`, with
 * the value as JSON without spaces. An entry is written as the list `[cardNo, clientSeed, holder]`,
 * without the holder if the record names none. A winner is written as the list
 * `[cardNo, winnerName, patterns, prizeSantim, part]`, without the part if the record names none, a
 * rule of deductions as `[kind, rateBps, thresholdSantim, base]`, a part as
 * `[patterns, needs, shareBps]`, the jackpot as `[id, feedBps, balls]`, and what was withheld from
 * a player as `[holder, taxSantim, commissionSantim]`. Because each field has a seal, a reader of
 * an altered record can say which field was altered.
 */
function seal(name: SealedField, value: unknown): string {
  return hashOf([SEAL_LABEL, name, JSON.stringify(value)]);
}

export function sealTerms(terms: Terms): Seals<Term> {
  return {
    roundId: seal('roundId', terms.roundId),
    roomId: seal('roomId', terms.roomId),
    ...(terms.tableNo !== undefined && { tableNo: seal('tableNo', terms.tableNo) }),
    stakeSantim: seal('stakeSantim', terms.stakeSantim),
    houseCutBps: seal('houseCutBps', terms.houseCutBps),
    ...(terms.deductions && { deductions: seal('deductions', terms.deductions.map(ruleAsList)) }),
    ...(terms.parts && { parts: seal('parts', terms.parts.map(partAsList)) }),
    ...(terms.jackpot && { jackpot: seal('jackpot', jackpotAsList(terms.jackpot)) }),
    ...(terms.leastPrizeSantim !== undefined && { leastPrizeSantim: seal('leastPrizeSantim', terms.leastPrizeSantim) }),
    openedAtMs: seal('openedAtMs', terms.openedAtMs),
    version: seal('version', terms.version),
    commitment: seal('commitment', terms.commitment),
    beaconNetwork: seal('beaconNetwork', terms.beaconNetwork),
  };
}

const ruleAsList = ({ kind, rateBps, thresholdSantim, base }: DeductionRule) => [kind, rateBps, thresholdSantim, base];

const partAsList = ({ patterns, needs, shareBps }: Part) => [patterns, needs, shareBps];

const jackpotAsList = ({ id, feedBps, balls }: JackpotTerms) => [id, feedBps, balls];

export function sealSale(sale: Sale): Seals<SaleField> {
  const entries = sale.entries.map(({ cardNo, clientSeed, holder }) => [
    cardNo,
    clientSeed,
    ...(holder === undefined ? [] : [holder]),
  ]);
  return {
    sellingEndsAtMs: seal('sellingEndsAtMs', sale.sellingEndsAtMs),
    ...(sale.soldAtMs !== undefined && { soldAtMs: seal('soldAtMs', sale.soldAtMs) }),
    playerCount: seal('playerCount', sale.playerCount),
    entries: seal('entries', entries),
    entriesDigest: seal('entriesDigest', sale.entriesDigest),
    beaconRound: seal('beaconRound', sale.beaconRound),
  };
}

/**
 * The seal of the winners, by their names as they are now. A record in which one was forgotten has
 * the seal of the names that were published.
 */
export function sealWinners(winners: Result['winners']): string {
  return seal(
    'winners',
    winners.map(({ cardNo, winnerName, patterns, prizeSantim, part }) => [
      ...[cardNo, winnerName, patterns, prizeSantim],
      ...(part === undefined ? [] : [part]),
    ]),
  );
}

function sealResult(result: Result): Seals<ResultField> {
  const withheld = result.withheld?.map(({ holder, taxSantim, commissionSantim }) => [
    holder,
    taxSantim,
    commissionSantim,
  ]);
  return {
    ...sealSale(result),
    status: seal('status', result.status),
    startedAtMs: seal('startedAtMs', result.startedAtMs),
    endedAtMs: seal('endedAtMs', result.endedAtMs),
    prizeSantim: seal('prizeSantim', result.prizeSantim),
    ...(result.potSantim !== undefined && { potSantim: seal('potSantim', result.potSantim) }),
    calledNumbers: seal('calledNumbers', result.calledNumbers),
    winners: sealWinners(result.winners),
    ...(withheld && { withheld: seal('withheld', withheld) }),
    seed: seal('seed', result.seed),
    beaconSignature: seal('beaconSignature', result.beaconSignature),
    beacon: seal('beacon', result.beacon),
    beaconMissing: seal('beaconMissing', result.beaconMissing),
  };
}

/** The seals that a record should have. */
export function sealRecord(record: Omit<PublicRecord, 'seals' | 'chain'>): PublicRecord['seals'] {
  const fields = { ...record, ...record.fairness };
  return { ...sealTerms(fields), ...sealResult(fields) };
}

/**
 * The digest in the link of a game's opening: hex of SHA-256 of a sequence of texts. The first is
 * `text("cartela/terms/1")`. After it comes the `text` of the seal of each term that the record
 * has, in the order of `TERMS`.
 */
export function termsDigest(seals: Seals<Term>): string {
  return hashOf([TERMS_LABEL, ...sealsOf(seals, TERMS)]);
}

/**
 * The digest in the link of the cards sold. It is made as in `termsDigest`, with `cartela/sale/1`
 * and the order of `SALE`.
 */
export function saleDigest(seals: Seals<SaleField>): string {
  return hashOf([SALE_LABEL, ...sealsOf(seals, SALE)]);
}

/**
 * The digest in the link of a game's end. It is made as in `termsDigest`, with `cartela/result/1`
 * and the order of `RESULT`.
 */
export function resultDigest(seals: Seals<ResultField>): string {
  return hashOf([RESULT_LABEL, ...sealsOf(seals, RESULT)]);
}

function sealsOf<Field extends SealedField>(seals: Seals<Field>, names: readonly Field[]): readonly string[] {
  return names.flatMap((name) => seals[name] ?? []);
}

export function hashOf(texts: readonly string[]): string {
  return bytesToHex(sha256(concatBytes(...texts.map(lengthPrefixed))));
}
