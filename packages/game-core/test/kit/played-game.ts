import { beaconRoundAfter, commitment, drawOrder, entriesDigest, findOutcome, splitEscrow } from '../../src/index.ts';
import {
  type ChainLink,
  nextLink,
  type PublicRecord,
  type RecordedLink,
  resultDigest,
  sealRecord,
  termsDigest,
} from '../../src/record/index.ts';
import { sayBeacon, TEST_NETWORK } from './test-beacon.ts';

export interface GameOptions {
  readonly roundId?: string;
  /** Null for a record of version 1, which does not name it. */
  readonly tableNo?: number | null;
  /** Mixes in what the beacon of the tests says. */
  readonly beacon?: boolean;
  readonly status?: PublicRecord['status'];
  /** Cancelled before it started. */
  readonly unsold?: boolean;
}

const SELLING_ENDS_AT_MS = 1_800_000_000_000;
const SEED = Uint8Array.from({ length: 32 }, () => 0xab);
const CARDS = [3, 17, 58, 99];
const STAKE_SANTIM = 1000;
const HOUSE_CUT_BPS = 2000;

/** The record of a game that was played by the rules, the first of its chain. */
export function playedGame(options: GameOptions = {}): PublicRecord {
  const unsealed = unsealedGame(options);
  const seals = sealRecord(unsealed);
  const { roundId } = unsealed;
  const opened = nextLink(null, { kind: 'opened', roundId, digest: termsDigest(seals) });
  const ended = nextLink(opened, { kind: 'ended', roundId, digest: resultDigest(seals) });
  return { ...unsealed, seals, chain: { opened: named(opened), ended: named(ended) } };
}

const named = ({ place, previous, digest, hash }: ChainLink): RecordedLink => ({ place, previous, digest, hash });

function unsealedGame(options: GameOptions): Omit<PublicRecord, 'seals' | 'chain'> {
  const { roundId = '42', tableNo = 3, beacon = false, unsold = false } = options;
  const status = options.status ?? (unsold ? 'cancelled' : 'settled');
  const entries = unsold ? [] : CARDS.map((cardNo) => ({ cardNo, clientSeed: `seed of ${cardNo}` }));
  const round = beacon ? beaconRoundAfter(TEST_NETWORK, SELLING_ENDS_AT_MS) : null;
  const said = round === null || unsold ? null : sayBeacon(round);
  const digest = entriesDigest(entries);
  const order = drawOrder({ seed: SEED, roundId, entriesDigest: digest, beacon: said?.value ?? '' });
  const { finalBall, winners } = unsold ? { finalBall: 0, winners: [] } : findOutcome(CARDS, order);
  const paid = status === 'settled' ? winners : [];
  const split = splitEscrow({
    escrowSantim: entries.length * STAKE_SANTIM,
    houseCutBps: HOUSE_CUT_BPS,
    winnerCount: Math.max(1, winners.length),
  });
  return {
    ...{ roundId, roomId: '10', status, stakeSantim: STAKE_SANTIM, houseCutBps: HOUSE_CUT_BPS },
    ...(tableNo !== null && { tableNo }),
    openedAtMs: SELLING_ENDS_AT_MS - 30_000,
    sellingEndsAtMs: SELLING_ENDS_AT_MS,
    startedAtMs: unsold ? null : SELLING_ENDS_AT_MS + 4000,
    endedAtMs: SELLING_ENDS_AT_MS + 100_000,
    playerCount: unsold ? 0 : 3,
    prizeSantim: split.prizeSantim,
    calledNumbers: order.slice(0, status === 'settled' ? finalBall : Math.min(5, finalBall)),
    entries,
    winners: paid.map(({ cardNo, patterns }) => ({
      ...{ cardNo, winnerName: 'Hana', patterns: [...patterns] },
      prizeSantim: split.shareSantim,
    })),
    fairness: {
      version: tableNo === null ? 1 : 2,
      commitment: commitment(SEED),
      seed: unsold ? null : 'ab'.repeat(32),
      entriesDigest: unsold ? null : digest,
      beaconNetwork: beacon ? 'quicknet' : 'none',
      beaconRound: round,
      beaconSignature: said?.signature ?? null,
      beacon: said?.value ?? '',
      beaconMissing: false,
    },
  };
}
