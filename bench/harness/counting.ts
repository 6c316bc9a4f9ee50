import { answering } from './answering.ts';

export const handlers = answering({
  /** Keeps the processor busy. */
  count(to: number): number {
    let sum = 0;
    for (let n = 1; n <= to; n += 1) sum += Math.sqrt(n) % 2;
    return sum > 0 ? to : 0;
  },
  refuse(why: string): never {
    throw new Error(why);
  },
});
process.stdout.write('counting at 17\n');
