import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createRunner } from './runner.ts';

it('has caught up with what came before it was asked, though something comes up in every turn', async () => {
  let turns = 0;
  const runner = createRunner({
    now: Date.now,
    async turn() {
      turns += 1;
      await setImmediate();
      runner.wake();
      return Number.POSITIVE_INFINITY;
    },
    onError() {},
  });
  const before = turns;
  await runner.caughtUp();
  expect(turns).toBeGreaterThan(before);
  await runner.stop();
});

it('waits until no more turn is due, and lets those go who wait when it ends or fails', async () => {
  const left: (number | null | Error)[] = [null, null, new Error('a turn fails'), null, Number.POSITIVE_INFINITY];
  const failures: unknown[] = [];
  const runner = createRunner({
    now: Date.now,
    async turn() {
      const next = left.shift();
      if (next instanceof Error) throw next;
      return next === undefined ? Number.POSITIVE_INFINITY : next;
    },
    onError: (error) => failures.push(error),
  });
  await runner.caughtUp();
  expect(failures).toHaveLength(1);
  await runner.caughtUp();
  expect(left).toEqual([]);
  const last = runner.caughtUp();
  await runner.stop();
  await last;
});

it('lets others go on, though a turn is due at once every time', async () => {
  const runner = createRunner({ now: Date.now, turn: async () => null, onError() {} });
  await setImmediate();
  await runner.stop();
});
