import { type Db, schema } from '@cartela/db';

/** What a round is opened with where its room says nothing of its own. */
export interface RoundSettings {
  readonly countdownMs: number;
  readonly callIntervalMs: number;
  /** How long winners are shown before the next round opens. */
  readonly popupMs: number;
  /** A round starts when at least this many different players hold cards. */
  readonly minPlayers: number;
  /** Basis points: 2000 is 20 %. */
  readonly houseCutBps: number;
  readonly coinsPerCard: number;
}

/** Stakes and possible wins in ETB. */
const DEFAULT_ROOMS = [
  [10, 800],
  [20, 1600],
  [30, 3200],
  [40, 6800],
  [50, 9000],
] as const;

const SANTIM_PER_ETB = 100;

/** Creates the default rooms where they do not exist yet; what an operator has changed stays. */
export async function ensureDefaultRooms(db: Db): Promise<void> {
  await db
    .insert(schema.rooms)
    .values(
      DEFAULT_ROOMS.map(([stake, possibleWin]) => ({
        id: String(stake),
        stakeSantim: stake * SANTIM_PER_ETB,
        possibleWinSantim: possibleWin * SANTIM_PER_ETB,
      })),
    )
    .onConflictDoNothing();
}
