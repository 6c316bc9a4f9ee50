// Measures how many full rounds of 100 cards one process can settle in a second, and how much
// faster the search is than a naive one.
import { Bench } from 'tinybench';
import { CARD_COUNT, CATALOGUE, drawOrder, entriesDigest, findOutcome } from '../src/index.ts';
import { naiveOutcome } from '../test/kit/naive-outcome.ts';

// The package is typed without the globals of Node or a browser; this program prints.
declare const console: { log(line: string): void };

const SAMPLE_ROUNDS = 512;
const DRAW = 'draw';
const FAST = 'findOutcome';
const BOTH = 'draw + findOutcome';
const NAIVE = 'naive outcome';

const seed = Uint8Array.from({ length: 32 }, (_, index) => index);
const cardNos = CATALOGUE.map((_, index) => index + 1);
const digest = entriesDigest(cardNos.map((cardNo) => ({ cardNo, clientSeed: `player-${cardNo}` })));
const orders = Array.from({ length: SAMPLE_ROUNDS }, (_, index) => draw(index));

let round = 0;
const bench = new Bench({ time: 2000, warmupTime: 500 })
  .add(DRAW, () => {
    draw(round++);
  })
  .add(FAST, () => {
    findOutcome(cardNos, sampleOrder(round++));
  })
  .add(BOTH, () => {
    findOutcome(cardNos, draw(round++));
  })
  .add(NAIVE, () => {
    naiveOutcome(cardNos, sampleOrder(round++));
  });
await bench.run();

console.log(`rounds of ${CARD_COUNT} cards, per second`);
for (const name of [DRAW, FAST, BOTH, NAIVE]) console.log(`  ${name.padEnd(20)} ${perSecond(name).toFixed(0)}`);
console.log(`${FAST} is ${(perSecond(FAST) / perSecond(NAIVE)).toFixed(0)} times as fast as the naive way`);

function draw(index: number): readonly number[] {
  return drawOrder({ seed, roundId: `round-${index}`, entriesDigest: digest, beacon: '' });
}

function sampleOrder(index: number): readonly number[] {
  return orders[index % SAMPLE_ROUNDS] ?? [];
}

function perSecond(name: string): number {
  const result = bench.getTask(name)?.result;
  if (result?.state !== 'completed') throw new Error(`the bench of "${name}" did not complete`);
  return 1000 / result.period;
}
