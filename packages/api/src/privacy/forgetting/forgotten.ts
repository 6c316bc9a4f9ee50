import type { SQL } from 'drizzle-orm';

/** A player who is forgotten. */
export interface Forgotten {
  readonly userId: string;
  readonly username: string;
  readonly telegramId: string;
  /** What stands for the player from now on. */
  readonly pseudonym: string;
  /** The digits of the player's number, without what may stand before them, if it is proven. */
  readonly provenDigits: string | null;
  /** The player's payments, and the numbers of those that were confirmed, as queries. */
  readonly payments: SQL;
  readonly numbers: SQL;
}
