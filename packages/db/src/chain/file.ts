import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { linesOf, NEWLINE } from '../lines.ts';
import type { ChainName } from './records.ts';

/** The hash from which the first line continues, because no line comes before it. */
const BEGINNING = '0'.repeat(64);
const HASH_LENGTH = 64;

/** A chain was changed or cannot be exported. The message says why, for the operator. */
export class ChainError extends Error {
  override readonly name = 'ChainError';
}

/** What is known of a chain's file once it was read to its end. */
export interface Chain {
  /** The hash of the last line, which stands for everything in the file. */
  readonly head: string;
  readonly records: number;
  readonly highestId: number;
  /**
   * The numbers below `highestId` that the file does not have. Their transactions were rolled back,
   * or committed only after the export.
   */
  readonly gaps: readonly Gap[];
  /** The length of the file, up to the end of its last whole line. */
  readonly bytes: number;
}

/** Numbers that follow each other, with the first and the last one. */
interface Gap {
  readonly first: number;
  readonly last: number;
}

export interface ChainRecord {
  readonly id: number;
  readonly text: string;
}

/** A line is the SHA-256 of the hash before it and of its text, a space, and the text. */
function hashOf(previous: string, text: string): string {
  return createHash('sha256').update(previous).update(text).digest('hex');
}

/** The text of the first line, which says what the file is. */
const headingOf = (name: ChainName) => JSON.stringify({ format: 'cartela-chain-1', of: name });

/** A chain whose file does not exist yet. */
export const EMPTY: Chain = { head: BEGINNING, records: 0, highestId: 0, gaps: [], bytes: 0 };

interface ReadOptions {
  readonly name: ChainName;
  /** Called for each record, in the order of the file. */
  readonly onRecord?: (record: ChainRecord) => Promise<void> | void;
  /** Called for the hash of each line, even of the first one, which has no record. */
  readonly onHash?: (hash: string) => void;
}

/**
 * Reads a file from its beginning and checks that every line continues from the one before.
 *
 * @throws ChainError
 */
export async function readChain(path: string, { name, onRecord, onHash }: ReadOptions): Promise<Chain> {
  let [head, records, highestId, bytes, lineNo] = [BEGINNING, 0, 0, 0, 0];
  const gaps: Gap[] = [];
  for await (const line of linesOf(createReadStream(path))) {
    // A killed export may have left a line unfinished.
    if (line.at(-1) !== NEWLINE) break;
    lineNo += 1;
    bytes += line.length;
    const content = line.toString('utf8', 0, line.length - 1);
    const [hash, text] = [content.slice(0, HASH_LENGTH), content.slice(HASH_LENGTH + 1)];
    if (hashOf(head, text) !== hash || content[HASH_LENGTH] !== ' ') {
      throw new ChainError(`line ${lineNo} does not continue from the line before it`);
    }
    head = hash;
    onHash?.(hash);
    if (lineNo === 1) {
      if (text !== headingOf(name)) throw new ChainError(`it is not a chain of the ${name}`);
      continue;
    }
    const id = idOf(text, lineNo);
    if (id > highestId + 1) gaps.push({ first: highestId + 1, last: id - 1 });
    if (id <= highestId && !takeFrom(gaps, id)) throw new ChainError(`line ${lineNo} has record ${id} again`);
    highestId = Math.max(highestId, id);
    records += 1;
    await onRecord?.({ id, text });
  }
  return { head, records, highestId, gaps, bytes };
}

/** Takes a number out of the gap that has it. Returns false if none has it. */
function takeFrom(gaps: Gap[], id: number): boolean {
  const place = gaps.findIndex(({ first, last }) => first <= id && id <= last);
  const gap = gaps[place];
  if (!gap) return false;
  const rest = [
    { first: gap.first, last: id - 1 },
    { first: id + 1, last: gap.last },
  ];
  gaps.splice(place, 1, ...rest.filter(({ first, last }) => first <= last));
  return true;
}

function idOf(text: string, lineNo: number): number {
  const value = jsonOf(text);
  const id = typeof value === 'object' && value !== null && 'id' in value ? value.id : null;
  if (typeof id === 'number' && Number.isSafeInteger(id) && id > 0) return id;
  throw new ChainError(`line ${lineNo} is no record with a number`);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * Opens a file to continue it. If a killed export left an unfinished line at the end, that is cut
 * off first.
 */
export async function openForAppending(path: string, chain: Chain, name: ChainName) {
  const file = await open(path, chain.bytes === 0 ? 'w' : 'r+', 0o600);
  await file.truncate(chain.bytes);
  let [head, at] = [chain.head, chain.bytes];
  const lineOf = (text: string) => {
    head = hashOf(head, text);
    return `${head} ${text}\n`;
  };
  async function append(texts: readonly string[]): Promise<void> {
    const bytes = Buffer.from(texts.map(lineOf).join(''));
    await file.write(bytes, 0, bytes.length, at);
    at += bytes.length;
  }
  if (chain.bytes === 0) await append([headingOf(name)]);
  return {
    append,
    head: () => head,
    async close() {
      await file.sync().finally(() => file.close());
    },
  };
}
