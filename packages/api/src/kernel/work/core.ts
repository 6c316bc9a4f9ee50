import type { Db } from '@cartela/db';
import type { Meter } from '../meter.ts';
import type { Secrets } from '../secrets.ts';
import type { Changes } from './changes.ts';

/** Writes structured log lines: the data first, then a sentence. */
export interface Log {
  info(about: object, text: string): void;
  warn(about: object, text: string): void;
  error(about: object, text: string): void;
}

/** Whether the database can save anything. While its disk is full it can only be read. */
export interface Storage {
  isFull(): boolean;
  /** Notes that the database has refused to save something because its disk is full. */
  noteFull(): void;
  /** Logs, once a minute, what the database could not do for a call but can do later. */
  noteFailure(error: unknown, path: string): void;
}

/** What every service needs. */
export interface Core {
  readonly db: Db;
  /** Milliseconds since the epoch by the database's clock, so that all processes agree. */
  readonly now: () => number;
  readonly log: Log;
  readonly changes: Changes;
  readonly meter: Meter;
  readonly storage: Storage;
  readonly secrets: Secrets;
  /** At how many tables a player may hold cards at the same time. */
  readonly tablesAtOnce: number;
}
