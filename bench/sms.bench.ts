// How the time to read a message grows with its length, for texts that are made to be slow to read.
import { SMS_LENGTH_MAX } from '../packages/api/src/payments/limits.ts';
import { parseSms } from '../packages/api/src/payments/sms/parser.ts';

const RUNS = 41;
const WARM_UPS = 10;
const SHORTER_BY = 4;
/** A linear reader takes 4 times as long for 4 times the text, a quadratic one 16 times. */
const RATIO_MAX = 10;

const PIECES = [
  ' ',
  '1',
  '9,',
  '(',
  '*',
  '.',
  '\u200b',
  'ETB ',
  'ETB 1',
  '1 ETB',
  ' from ',
  '2519*',
  'https://',
  'txn id DB25QLPHRX ',
  'transaction number is ',
  'you have sent ETB 1 ',
  'sent fee ETB 1 ',
  '1 ብር ልከዋል',
  'lakkoofsi ',
  'ergitanii Qarshii 1 ',
];

/** The median time to read the text, in microseconds. */
function timeOf(text: string): number {
  const times: number[] = [];
  for (let run = -WARM_UPS; run < RUNS; run += 1) {
    const start = performance.now();
    parseSms(text);
    if (run >= 0) times.push((performance.now() - start) * 1000);
  }
  return times.toSorted((a, b) => a - b)[Math.floor(RUNS / 2)] ?? 0;
}

function fill(piece: string, length: number): string {
  return piece.repeat(Math.ceil(length / piece.length)).slice(0, length);
}

const line = (cells: readonly string[]) =>
  process.stdout.write(`${cells.map((cell, index) => (index === 0 ? cell.padEnd(28) : cell.padStart(12))).join('')}\n`);

line(['text of', '1 KB µs', '4 KB µs', 'ratio']);
for (const piece of PIECES) {
  const [shorter, longer] = [timeOf(fill(piece, SMS_LENGTH_MAX / SHORTER_BY)), timeOf(fill(piece, SMS_LENGTH_MAX))];
  const ratio = longer / shorter;
  line([JSON.stringify(piece), shorter.toFixed(0), longer.toFixed(0), ratio.toFixed(1)]);
  if (ratio > RATIO_MAX) process.exitCode = 1;
}
