import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { linesOf } from '../lines.ts';

/** A month cannot be archived or brought back. The message says why, for the operator. */
export class ArchiveError extends Error {
  override readonly name = 'ArchiveError';
}

const FORMAT = 'cartela-archive-1';
/** The file has ids of players and of their browsers, so only its owner may read it. */
const OWNER_ONLY = 0o600;

/** A round as a file has it. Each text is a JSON object, which is one line of the file. */
export interface ArchivedRound {
  readonly id: number;
  /** The public record, with which anybody can check the game. */
  readonly game: string;
  /** The rows of its cards, in the order of the cards. */
  readonly entries: readonly string[];
  /** Its transfers as the ledger's chain has them, in the order of their ids. */
  readonly transfers: readonly string[];
}

/** What the rows of a file come to. */
export interface Totals {
  readonly games: number;
  readonly entries: number;
  readonly transfers: number;
  readonly lastTransferId: number;
  /** What the transfers credited less what they debited, by the code of the account. */
  readonly sums: ReadonlyMap<string, number>;
}

/** Adds up rounds. Used for what is written as for what is read, so that both can be compared. */
export class Tally implements Totals {
  games = 0;
  entries = 0;
  transfers = 0;
  lastTransferId = 0;
  readonly sums = new Map<string, number>();

  add({ entries, transfers }: ArchivedRound): void {
    this.games += 1;
    this.entries += entries.length;
    this.transfers += transfers.length;
    for (const text of transfers) {
      const { id, amount, debit, credit } = transferIn(text);
      this.lastTransferId = Math.max(this.lastTransferId, id);
      this.sums.set(debit, (this.sums.get(debit) ?? 0) - amount);
      this.sums.set(credit, (this.sums.get(credit) ?? 0) + amount);
    }
  }
}

export interface ArchivedTransfer {
  readonly id: number;
  readonly at: string;
  readonly kind: string;
  readonly amount: number;
  readonly debit: string;
  readonly credit: string;
}

/** What the line of a transfer says. */
export const transferIn = (text: string): ArchivedTransfer => JSON.parse(text);

/** The hash of a round's transfers, from which a round that has left is known again. */
export function digestOf(transfers: readonly string[]): string {
  const hash = createHash('sha256');
  for (const text of transfers) hash.update(text).update('\n');
  return hash.digest('hex');
}

/**
 * Writes a month's file: a heading, the lines of each round, the sums, and the end. The file gets
 * its name only when all of it is on the disk.
 */
export async function writeArchive(path: string, month: string, rounds: AsyncIterable<ArchivedRound>): Promise<void> {
  const unfinished = `${path}.unfinished`;
  try {
    const target = createWriteStream(unfinished, { flags: 'w', mode: OWNER_ONLY });
    await pipeline(Readable.from(textOf(month, rounds)), createGzip(), target);
    await sync(unfinished);
    await rename(unfinished, path);
    await sync(dirname(path));
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => undefined);
    throw error;
  }
}

async function sync(path: string): Promise<void> {
  const file = await open(path, 'r');
  await file.sync().finally(() => file.close());
}

async function* textOf(month: string, rounds: AsyncIterable<ArchivedRound>): AsyncGenerator<string, void> {
  const tally = new Tally();
  yield lineOf('archive', JSON.stringify({ format: FORMAT, month }));
  for await (const round of rounds) {
    tally.add(round);
    yield [
      lineOf('game', round.game),
      ...round.entries.map((text) => lineOf('entry', text)),
      ...round.transfers.map((text) => lineOf('transfer', text)),
    ].join('');
  }
  for (const [account, amount] of tally.sums) yield lineOf('sum', JSON.stringify({ account, amount }));
  const { games, entries, transfers, lastTransferId } = tally;
  yield lineOf('end', JSON.stringify({ games, entries, transfers, lastTransferId }));
}

const lineOf = (kind: Kind, text: string) => `{"${kind}":${text}}\n`;

const KINDS = ['archive', 'game', 'entry', 'transfer', 'sum', 'end'] as const;
type Kind = (typeof KINDS)[number];

/** The SHA-256 of a file, in hex: what `sha256sum` says of it. */
export async function fileHash(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.digest('hex');
}

/** The month that a file says it is of. */
export async function monthIn(path: string): Promise<string> {
  for await (const { kind, text } of linesIn(path)) return headingIn(kind, text);
  throw notWhole();
}

function headingIn(kind: Kind, text: string): string {
  const { format, month }: { format?: unknown; month?: unknown } = kind === 'archive' ? parse(text) : {};
  if (format !== FORMAT || typeof month !== 'string') throw new ArchiveError('it is not the file of an archived month');
  return month;
}

/**
 * Reads a file's rounds from its beginning to its end. It holds one round in memory at a time. At
 * the end, what the file says of itself has to be what was read.
 *
 * @throws ArchiveError
 */
export async function* readArchive(path: string): AsyncGenerator<ArchivedRound, void> {
  const tally = new Tally();
  let [isBegun, isWhole] = [false, false];
  let round: { id: number; game: string; entries: string[]; transfers: string[] } | null = null;
  const sums = new Map<string, number>();
  for await (const { kind, text } of linesIn(path)) {
    if (!isBegun) headingIn(kind, text);
    if (isWhole) throw new ArchiveError('there is something after its end');
    isBegun = true;
    if (round !== null && kind !== 'entry' && kind !== 'transfer') {
      tally.add(round);
      yield round;
      round = null;
    }
    if (kind === 'game') round = { id: gameIdIn(text), game: text, entries: [], transfers: [] };
    else if (kind === 'entry') round?.entries.push(text);
    else if (kind === 'transfer') round?.transfers.push(text);
    else if (kind === 'sum') {
      const { account, amount }: { account: string; amount: number } = parse(text);
      sums.set(account, amount);
    } else if (kind === 'end') {
      const { games, entries, transfers, lastTransferId } = tally;
      isWhole = text === JSON.stringify({ games, entries, transfers, lastTransferId }) && sameSums(sums, tally.sums);
      if (!isWhole) throw new ArchiveError('its sums are not those of its rows');
    }
  }
  if (!isWhole) throw notWhole();
}

function sameSums(one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): boolean {
  return one.size === other.size && [...one].every(([account, amount]) => other.get(account) === amount);
}

function gameIdIn(text: string): number {
  const { roundId }: { roundId: string } = parse(text);
  return Number(roundId);
}

function parse<T>(text: string): T {
  try {
    return JSON.parse(text);
  } catch {
    throw new ArchiveError('a line of it is no JSON');
  }
}

async function* linesIn(path: string): AsyncGenerator<{ kind: Kind; text: string }, void> {
  const packed = createReadStream(path);
  const unpacking = createGunzip();
  packed.on('error', (error) => void unpacking.destroy(error));
  try {
    for await (const line of linesOf(packed.pipe(unpacking))) {
      const [, name, text = ''] = /^\{"([a-z]+)":(.*)\}\n$/s.exec(line.toString()) ?? [];
      const kind = KINDS.find((each) => each === name);
      if (!kind) throw new ArchiveError('it is not the file of an archived month');
      yield { kind, text };
    }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'Z_BUF_ERROR') throw notWhole();
    if (code === 'Z_DATA_ERROR') throw new ArchiveError('it is no such file, or it was damaged');
    throw error;
  } finally {
    packed.destroy();
    unpacking.destroy();
  }
}

const notWhole = () => new ArchiveError('it is not complete, or it was damaged');
