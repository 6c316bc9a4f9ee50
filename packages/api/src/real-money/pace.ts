import { schema, type Transaction } from '@cartela/db';
import { asc } from 'drizzle-orm';
import type { Application } from '../kernel/application.ts';
import { Refusal } from '../kernel/texts/refusals.ts';
import { hasOpened, realMoneyOf } from './licence.ts';
import { REAL_MONEY_CALL_INTERVAL_MIN_MS, REAL_MONEY_COUNTDOWN_MIN_MS, REAL_MONEY_PLAYERS_MIN } from './limits.ts';

const { rooms } = schema;

interface Pace {
  /** Null: the server's configured one. */
  readonly countdownMs: number | null;
  readonly callIntervalMs: number | null;
  readonly minPlayers: number | null;
}

export interface Paced extends Pick<Application, 'db'> {
  /** The server's configured times. */
  readonly liveRooms: Pick<Application['liveRooms'], 'settings'>;
}

const BOUNDS = { intervalS: REAL_MONEY_CALL_INTERVAL_MIN_MS / 1000, countdownS: REAL_MONEY_COUNTDOWN_MIN_MS / 1000 };

/**
 * Whether games are too quick for real money, or played by one alone, who only pays the house's
 * share. Where there is a value of the server's, it counts for a room without one of its own.
 */
function isTooQuick(room: Pace, configured?: Pace): boolean {
  const countdownMs = room.countdownMs ?? configured?.countdownMs ?? REAL_MONEY_COUNTDOWN_MIN_MS;
  const callIntervalMs = room.callIntervalMs ?? configured?.callIntervalMs ?? REAL_MONEY_CALL_INTERVAL_MIN_MS;
  const minPlayers = room.minPlayers ?? configured?.minPlayers ?? REAL_MONEY_PLAYERS_MIN;
  if (minPlayers < REAL_MONEY_PLAYERS_MIN) return true;
  return countdownMs < REAL_MONEY_COUNTDOWN_MIN_MS || callIntervalMs < REAL_MONEY_CALL_INTERVAL_MIN_MS;
}

/**
 * A room's own times are not too quick once real money was switched on: cards are sold for it.
 *
 * @throws Refusal `roomTooQuick`
 */
export async function requirePace(tx: Transaction, room: Pace): Promise<void> {
  if (isTooQuick(room) && hasOpened(await realMoneyOf(tx))) throw new Refusal('roomTooQuick', { values: BOUNDS });
}

/**
 * No room is too quick for real money.
 *
 * @throws Refusal `roomsTooQuick`
 */
export async function requirePaceOfAll(app: Paced): Promise<void> {
  const quick = await tooQuickRooms(app);
  if (quick.length > 0) throw new Refusal('roomsTooQuick', { values: { ...BOUNDS, rooms: quick.join(', ') } });
}

/** The names of rooms that are too quick for real money. */
export async function tooQuickRooms({ db, liveRooms }: Paced): Promise<string[]> {
  const all = await db.select().from(rooms).orderBy(asc(rooms.place), asc(rooms.stakeSantim), asc(rooms.id));
  return all.filter((room) => isTooQuick(room, liveRooms.settings)).map(({ nameEn, id }) => nameEn ?? id);
}
