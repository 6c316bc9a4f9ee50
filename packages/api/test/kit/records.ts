import { createHash } from 'node:crypto';
import { commitment, drawOrder, entriesDigest, findOutcome, versionToOpen } from '@cartela/game-core';
import type { RoomRecord } from '../../src/rooms/live/room-record.ts';
import type { Entry, Round } from '../../src/rooms/round/round.ts';

// Records of a room as the database would have them, made without a database. The room is the one
// of 10 ETB, and its round has the id 7.

export const ROUND_ID = 7;
const INTERVAL_MS = 3000;
export const POPUP_MS = 5000;
const OPENED_AT_MS = Date.UTC(2026, 0, 1);
export const SELECTING_ENDS_AT_MS = OPENED_AT_MS + 30_000;
export const STARTED_AT_MS = SELECTING_ENDS_AT_MS + 1;

const seed = createHash('sha256').update('of a test').digest();

export const SOLD: readonly Entry[] = [11, 52].map((cardNo) => ({
  cardNo,
  userId: `holder of ${cardNo}`,
  clientId: '',
  clientSeed: '',
}));

const digest = entriesDigest(SOLD);
export const ORDER = drawOrder({ seed, roundId: String(ROUND_ID), entriesDigest: digest, beacon: '' });
const outcome = findOutcome(
  SOLD.map(({ cardNo }) => cardNo),
  ORDER,
);
/** The ball on which a round with the cards of `SOLD` ends. */
export const FINAL_BALL = outcome.finalBall;

export const callAtMs = (ball: number) => STARTED_AT_MS + ball * INTERVAL_MS;
export const LAST_CALL_AT_MS = callAtMs(FINAL_BALL);

const ROOM_ROW: RoomRecord['room'] = {
  id: '10',
  nameEn: null,
  nameAm: null,
  place: 0,
  stakeSantim: 1000,
  possibleWinSantim: 80_000,
  open: true,
  opensAt: null,
  closesAt: null,
  inHours: true,
  licensed: true,
  countdownMs: null,
  callIntervalMs: null,
  minPlayers: null,
  houseCutBps: null,
  jackpotId: null,
  plan: null,
  remindedOf: null,
  parts: null,
  allowsReactions: true,
  maxTables: 20,
  freeCards: 20,
  playersLooking: 5,
  idleMs: 180_000,
};

const SELECTING: Round = {
  id: ROUND_ID,
  roomId: ROOM_ROW.id,
  tableNo: 1,
  status: 'selecting',
  stakeSantim: 1000,
  countdownMs: 30_000,
  callIntervalMs: INTERVAL_MS,
  popupMs: POPUP_MS,
  minPlayers: 2,
  houseCutBps: 2000,
  jackpot: null,
  plan: null,
  potSantim: null,
  jackpotWonSantim: null,
  deductions: [],
  parts: null,
  coinsPerCard: 1,
  fairnessVersion: versionToOpen({ deductions: [], parts: null, jackpot: null, leastPrizeSantim: 0 }),
  seed,
  commitment: commitment(seed),
  beaconNetwork: 'none',
  beacon: '',
  beaconSignature: null,
  beaconMissing: false,
  openedAt: new Date(OPENED_AT_MS),
  selectingEndsAt: new Date(SELECTING_ENDS_AT_MS),
  soldAt: null,
  entriesDigest: null,
  cardsSold: null,
  playerCount: null,
  prizeSantim: null,
  finalBall: null,
  startedAt: null,
  finishesAt: null,
  endedAt: null,
};

const ACTIVE: Round = {
  ...SELECTING,
  status: 'active',
  soldAt: new Date(STARTED_AT_MS),
  entriesDigest: digest,
  cardsSold: SOLD.length,
  playerCount: SOLD.length,
  prizeSantim: 1600,
  finalBall: FINAL_BALL,
  startedAt: new Date(STARTED_AT_MS),
  finishesAt: new Date(callAtMs(FINAL_BALL)),
};

interface RecordOptions {
  readonly open?: boolean;
  readonly roundId?: number;
}

function recordOf(round: Round | null, { open = true, roundId = ROUND_ID }: RecordOptions): RoomRecord {
  return {
    room: { ...ROOM_ROW, open },
    tableNo: 1,
    isOpen: open,
    round: round && { ...round, id: roundId },
    entries: [],
    next: null,
    sale: null,
    winners: [],
    order: [],
    potSantim: null,
  };
}

/** A room whose first round is still to be opened. */
export function unopenedRoom(options: RecordOptions = {}): RoomRecord {
  return recordOf(null, options);
}

export function sellingRoom({ sold = SOLD, ...options }: RecordOptions & { sold?: readonly Entry[] } = {}): RoomRecord {
  return { ...recordOf(SELECTING, options), entries: sold };
}

export function playingRoom(options: RecordOptions = {}): RoomRecord {
  return { ...recordOf(ACTIVE, options), entries: SOLD, order: ORDER };
}

/**
 * A room whose round was settled. That was right after the last ball, unless `endedAtMs` says
 * otherwise.
 */
export function settledRoom({
  endedAtMs = LAST_CALL_AT_MS,
  ...options
}: RecordOptions & { endedAtMs?: number } = {}): RoomRecord {
  return {
    ...recordOf({ ...ACTIVE, status: 'settled', endedAt: new Date(endedAtMs) }, options),
    entries: SOLD,
    order: ORDER,
    winners: outcome.winners.map(({ cardNo, patterns }) => ({
      cardNo,
      patterns,
      winnerName: 'Abebe',
      prizeSantim: 1600 / outcome.winners.length,
      clientId: '',
    })),
  };
}

/** A room whose round was cancelled in play. */
export function cancelledRoom({ endedAtMs, ...options }: RecordOptions & { readonly endedAtMs: number }): RoomRecord {
  return {
    ...recordOf({ ...ACTIVE, status: 'cancelled', endedAt: new Date(endedAtMs) }, options),
    entries: SOLD,
    order: ORDER,
  };
}
