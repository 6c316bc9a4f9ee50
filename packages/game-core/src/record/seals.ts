import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes } from '@noble/hashes/utils.js';
import { lengthPrefixed } from '../encoding.ts';
import {
  type PublicRecord,
  RESULT,
  type Result,
  type ResultField,
  type SealedField,
  TERMS,
  type Term,
  type Terms,
} from './public-record.ts';

const SEAL_LABEL = 'cartela/seal/1';
const TERMS_LABEL = 'cartela/terms/1';
const RESULT_LABEL = 'cartela/result/1';

type Seals<Field extends SealedField> = Readonly<Partial<Record<Field, string>>>;

/**
 * The seal of a field: hex of SHA-256 of `text("cartela/seal/1") | text(name) | text(value)`, with
 * the value as JSON without spaces. An entry is written as the list `[cardNo, clientSeed]`, a winner
 * as `[cardNo, winnerName, patterns, prizeSantim]`. With a seal for each field, who looks at a record
 * that was altered can say which field it was.
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
    openedAtMs: seal('openedAtMs', terms.openedAtMs),
    version: seal('version', terms.version),
    commitment: seal('commitment', terms.commitment),
    beaconNetwork: seal('beaconNetwork', terms.beaconNetwork),
  };
}

export function sealResult(result: Result): Seals<ResultField> {
  const entries = result.entries.map(({ cardNo, clientSeed }) => [cardNo, clientSeed]);
  const winners = result.winners.map((winner) => [
    winner.cardNo,
    winner.winnerName,
    winner.patterns,
    winner.prizeSantim,
  ]);
  return {
    status: seal('status', result.status),
    sellingEndsAtMs: seal('sellingEndsAtMs', result.sellingEndsAtMs),
    startedAtMs: seal('startedAtMs', result.startedAtMs),
    endedAtMs: seal('endedAtMs', result.endedAtMs),
    playerCount: seal('playerCount', result.playerCount),
    prizeSantim: seal('prizeSantim', result.prizeSantim),
    calledNumbers: seal('calledNumbers', result.calledNumbers),
    entries: seal('entries', entries),
    winners: seal('winners', winners),
    seed: seal('seed', result.seed),
    entriesDigest: seal('entriesDigest', result.entriesDigest),
    beaconRound: seal('beaconRound', result.beaconRound),
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
 * What the link of a game's opening says: hex of SHA-256 of `text("cartela/terms/1")` and the `text`
 * of the seal of each term that the record has, in the order of `TERMS`.
 */
export function termsDigest(seals: Seals<Term>): string {
  return hashOf([TERMS_LABEL, ...sealsOf(seals, TERMS)]);
}

/** What the link of a game's end says: the same with `cartela/result/1` and the order of `RESULT`. */
export function resultDigest(seals: Seals<ResultField>): string {
  return hashOf([RESULT_LABEL, ...sealsOf(seals, RESULT)]);
}

function sealsOf<Field extends SealedField>(seals: Seals<Field>, names: readonly Field[]): readonly string[] {
  return names.flatMap((name) => seals[name] ?? []);
}

export function hashOf(texts: readonly string[]): string {
  return bytesToHex(sha256(concatBytes(...texts.map(lengthPrefixed))));
}
