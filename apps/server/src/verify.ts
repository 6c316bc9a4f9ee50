// The command `npm run verify FILE`: checks the public record of a game, or the chain of a day with
// all its games, from the file alone.

import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { chainEntry, publicRecord } from '@cartela/api/history/contract';
import { type ChainEntry, type CheckId, checkChain, checkRecord, type PublicRecord } from '@cartela/game-core/record';
import { z } from 'zod';

const WHAT: Readonly<Record<CheckId, string>> = {
  version: 'the version of the rules is known',
  fields: 'every field is as it was sealed',
  chain: 'both links of the chain are those of this game',
  commitment: 'the seed is the one committed to at the opening',
  entries: 'the cards sold are those in the digest',
  beacon: 'the public random number is the right one, and signed',
  draw: 'the calls follow from the seed, the cards and the public number',
  winners: 'the winners are all who completed a pattern first',
  prize: 'the prize follows from the cards sold, and was shared to the santim',
};
/** More problems than that are counted and not written. */
const PROBLEMS_SHOWN_MAX = 50;

const [file = ''] = process.argv.slice(2);

/** The file is not what it should be. */
class FileFault extends Error {}

async function verify(path: string): Promise<boolean> {
  const record = await readRecord(path);
  return record ? verifyGame(record) : verifyDay(path);
}

/** Null if the file has a line for each link, as that of a day has. */
async function readRecord(path: string): Promise<PublicRecord | null> {
  if (path.endsWith('.jsonl')) return null;
  const handle = await open(path);
  try {
    return parse(publicRecord, await handle.readFile('utf8'), 'the file');
  } finally {
    await handle.close();
  }
}

async function verifyGame(record: PublicRecord): Promise<boolean> {
  print(`Game ${record.roundId}, room ${record.roomId}, ${record.status}, ${record.entries.length} cards`);
  let isRight = true;
  for await (const { id, passed, wrong } of checkRecord(record)) {
    const mark = passed === null ? '-     ' : passed ? 'ok    ' : 'FAILED';
    print(`  ${mark}  ${WHAT[id]}${wrong.length === 0 ? '' : `: ${wrong.join(', ')}`}`);
    isRight &&= passed !== false;
  }
  if (record.chain === null) print('  This game is older than the chain.');
  if (record.fairness.beaconMissing) {
    print(
      `  The public beacon did not answer in time: ${record.status === 'cancelled' ? 'cancelled' : 'played without'}.`,
    );
  }
  print(isRight ? 'It all adds up.' : 'This record is not right.');
  return isRight;
}

async function verifyDay(path: string): Promise<boolean> {
  let shown = 0;
  const report = await checkChain(linesOf(path), (_link, problems) => {
    for (const { place, roundId, what } of problems) {
      shown += 1;
      if (shown <= PROBLEMS_SHOWN_MAX) print(`FAILED  link ${place}, game ${roundId}: ${what}`);
    }
  });
  const { links, records, open: stillOpen, problems, first, last } = report;
  if (problems.length > PROBLEMS_SHOWN_MAX) print(`… and ${problems.length - PROBLEMS_SHOWN_MAX} more`);
  print(`${links} links of the chain, ${records} games that ended`);
  if (first && last) {
    print(`from link ${first.place}, which follows on ${first.previous}`);
    print(`to link ${last.place}, whose hash is ${last.hash}`);
  }
  if (stillOpen.length > 0) print(`opened here and not over here: ${stillOpen.join(', ')}`);
  print(problems.length === 0 ? 'It all adds up.' : `${problems.length} things are not right.`);
  return problems.length === 0;
}

async function* linesOf(path: string): AsyncGenerator<ChainEntry, void> {
  let number = 0;
  for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Number.POSITIVE_INFINITY })) {
    number += 1;
    if (line.trim() !== '') yield parse(chainEntry, line, `line ${number}`);
  }
}

function parse<Output>(schema: z.ZodType<Output>, text: string, where: string): Output {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new FileFault(`${where} is no JSON`);
  }
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new FileFault(`${where} is no public record:\n${z.prettifyError(parsed.error)}`);
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

try {
  process.exitCode = (await verify(file)) ? 0 : 1;
} catch (error) {
  const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
  if (!isMissing && !(error instanceof FileFault)) throw error;
  process.stderr.write(`${isMissing ? `There is no file ${file}` : error.message}\n`);
  process.exitCode = 2;
}
