import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { chainEntry, publicRecord } from '@cartela/api/history/contract';
import { type ChainEntry, type CheckId, checkChain, checkRecord, type PublicRecord } from '@cartela/game-core/record';
import { z } from 'zod';
import { type Config, StartError } from '../config.ts';
import { countText, pathFrom, say } from './terminal.ts';
import { verifyArchive } from './verify-archive.ts';

const WHAT: Readonly<Record<CheckId, string>> = {
  version: 'the version of the rules is known',
  fields: 'every field is as it was sealed',
  chain: 'the links of the chain are those of this game',
  sale: 'the list of cards sold is the one in the chain, between both',
  commitment: 'the seed is the one committed to at the opening',
  entries: 'the cards sold are those in the digest',
  beacon: 'the public random number is the right one, and signed',
  draw: 'the calls follow from the seed, the cards and the public number',
  winners: 'the winners are all who completed a pattern first',
  prize: 'the prize follows from the cards sold, and was shared to the santim',
};
/** Further problems are countText, but not written. */
const PROBLEMS_SHOWN_MAX = 50;

/**
 * Checks a public record, of one game, of a whole day or of an archived month, by computing it
 * again: `verify FILE`. It needs only the file, no network and no database.
 *
 * @throws StartError if the record is not right, or the file cannot be read
 */
export async function verifyFile(_config: Config, [name]: readonly string[]): Promise<void> {
  if (name === undefined) throw new StartError('which file? Name it: npm run verify -- FILE');
  const path = pathFrom(name);
  const isRight = await verifierOf(path)(path).catch((error: unknown) => {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    throw isMissing ? new StartError(`there is no file ${path}`, { cause: error }) : error;
  });
  if (!isRight) throw new StartError('this record is not right');
  say('It all adds up.');
}

function verifierOf(path: string): (path: string) => Promise<boolean> {
  if (path.endsWith('.archive.gz')) return verifyMonth;
  // The file of a day has a line for each link of the chain.
  return path.endsWith('.jsonl') ? verifyDay : verifyGame;
}

async function verifyMonth(path: string): Promise<boolean> {
  let problems = 0;
  const isRight = await verifyArchive(path, (game, what) => {
    problems += 1;
    if (problems <= PROBLEMS_SHOWN_MAX) say(`FAILED  game ${game}: ${what}`);
  });
  if (problems > PROBLEMS_SHOWN_MAX) say(`… and ${problems - PROBLEMS_SHOWN_MAX} more`);
  return isRight;
}

async function verifyGame(path: string): Promise<boolean> {
  const record: PublicRecord = parse(publicRecord, await readFile(path, 'utf8'), 'the file');
  const table = record.tableNo === undefined ? '' : `, table ${record.tableNo}`;
  say(`Game ${record.roundId}, room ${record.roomId}${table}, ${record.status}, ${record.entries.length} cards`);
  let isRight = true;
  for await (const { id, passed, wrong } of checkRecord(record)) {
    const mark = passed === null ? '-     ' : passed ? 'ok    ' : 'FAILED';
    say(`  ${mark}  ${WHAT[id]}${wrong.length === 0 ? '' : `: ${wrong.join(', ')}`}`);
    isRight &&= passed !== false;
  }
  if (record.chain === null) say('  This game is older than the chain.');
  if (record.fairness.beaconMissing) {
    say(
      `  The public beacon did not answer in time: ${record.status === 'cancelled' ? 'cancelled' : 'played without'}.`,
    );
  }
  return isRight;
}

async function verifyDay(path: string): Promise<boolean> {
  let problemCount = 0;
  const report = await checkChain(linesOf(path), (_link, problems) => {
    for (const { place, roundId, what } of problems) {
      problemCount += 1;
      if (problemCount <= PROBLEMS_SHOWN_MAX) say(`FAILED  link ${place}, game ${roundId}: ${what}`);
    }
  });
  const { links, records, archived, open: stillOpen, problems, first, last } = report;
  if (links === 0) throw new StartError('there is no game in this file');
  if (problems.length > PROBLEMS_SHOWN_MAX) say(`… and ${problems.length - PROBLEMS_SHOWN_MAX} more`);
  say(`${countText(links, 'link')} of the chain, ${countText(records, 'game')} that ended`);
  if (archived > 0) say(`${countText(archived, 'game')} whose records are in the archives of their months`);
  if (first && last) {
    say(`from link ${first.place}, which follows on ${first.previous}`);
    say(`to link ${last.place}, whose hash is ${last.hash}`);
  }
  if (stillOpen.length > 0) say(`opened here and not over here: ${stillOpen.join(', ')}`);
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
    throw new StartError(`${where} is no JSON`);
  }
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new StartError(`${where} is no public record:\n${z.prettifyError(result.error)}`);
}
