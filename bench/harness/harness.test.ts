import { stat } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import type { handlers } from './counting.ts';
import { cpuMicrosPer, createReport, median, percentile, ratio, startProgram, summary, takeTurns } from './index.ts';

const COUNTING = new URL('./counting.ts', import.meta.url);
const BUNDLE = new URL('../dist/bench-counting.mjs', import.meta.url);

describe('a program', () => {
  it('answers what it is asked, and tells of its own processor time and memory', async () => {
    await using program = await startProgram<typeof handlers>(COUNTING);
    expect((await program.printed(/at (\d+)/))[1]).toBe('17');
    const perCount = await cpuMicrosPer(program, () => program.ask('count', 20_000_000));
    expect(perCount).toBeGreaterThan(0);
    const { rssBytes, heapBytes } = await program.usage('collected');
    expect(rssBytes).toBeGreaterThan(heapBytes);
  });

  it('is bundled once, so that nobody reads a bundle that is being written', async () => {
    await using first = await startProgram<typeof handlers>(COUNTING);
    const { mtimeNs } = await stat(BUNDLE, { bigint: true });
    await using second = await startProgram<typeof handlers>(COUNTING);
    expect(await Promise.all([first, second].map((program) => program.ask('count', 1)))).toEqual([1, 1]);
    expect((await stat(BUNDLE, { bigint: true })).mtimeNs).toBe(mtimeNs);
  });

  it('tells of its own errors, and of its end', async () => {
    await using program = await startProgram<typeof handlers>(COUNTING);
    await expect(program.ask('refuse', 'not today')).rejects.toThrow('not today');
    const never = program.printed(/something else/);
    process.kill(program.pid, 'SIGKILL');
    await expect(never).rejects.toThrow('has ended (SIGKILL)');
  });
});

describe('contestants', () => {
  it('take turns, each round beginning with another, and their first rounds do not count', async () => {
    const turns: string[] = [];
    const contestant = (name: string) => async () => ({ turn: turns.push(name) });
    const series = await takeTurns({ ours: contestant('ours'), peer: contestant('peer') }, { warmUps: 1, rounds: 2 });
    expect(turns).toEqual(['ours', 'peer', 'peer', 'ours', 'ours', 'peer']);
    expect(series).toEqual({ ours: [{ turn: 4 }, { turn: 5 }], peer: [{ turn: 3 }, { turn: 6 }] });
  });
});

describe('figures', () => {
  it('are summed up by the one in the middle and the range', () => {
    expect(median([9, 1, 2])).toBe(2);
    expect(median([1, 2, 4, 9])).toBe(3);
    expect(summary([{ us: 3 }, { us: 1 }, { us: 2 }], 'us')).toBe('2.0 (1.0 - 3.0)');
    expect(percentile([1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 0.99)).toBe(10);
    expect(percentile([3, 1, 2], 0.5)).toBe(2);
  });

  it('are compared within a round, so that a slow round makes no difference', () => {
    expect(ratio([{ us: 1 }, { us: 10 }], [{ us: 2 }, { us: 20 }], 'us')).toBe(0.5);
  });
});

it('a report aligns its tables', () => {
  let text = '';
  const report = createReport('test', (part) => {
    text += part;
  });
  report.table({
    title: 'Speed',
    columns: ['who', 'us'],
    rows: [
      ['ours', '9.5'],
      ['a peer', '11.25'],
    ],
  });
  expect(text).toBe('\nSpeed\nwho        us\nours      9.5\na peer  11.25\n');
});
