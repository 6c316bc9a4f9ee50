import { describe, expect, it } from 'vitest';
import { gather } from './gather.ts';

/**
 * Serves numbers as soon as the test opens it. Even numbers are answered and odd ones refused; 13
 * fails all that are served with it.
 */
function openCounter({ most = 10 } = {}) {
  const served: (readonly number[])[] = [];
  const gates: (() => void)[] = [];
  let isOpen = false;
  const ask = gather<object, number, string>(
    async (_core, numbers) => {
      served.push(numbers);
      if (!isOpen) await new Promise<void>((resolve) => gates.push(resolve));
      if (numbers.includes(13)) throw new Error('broken');
      return numbers.map((number) =>
        number % 2 === 0
          ? { status: 'fulfilled', value: `${number} is even` }
          : { status: 'rejected', reason: new Error(`${number} is odd`) },
      );
    },
    { most },
  );
  return {
    ask,
    served,
    /** Lets the requests that are being served, and all later ones, be answered. */
    open() {
      isOpen = true;
      for (const gate of gates.splice(0)) gate();
    },
  };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('requests that are gathered', () => {
  it('wait for nothing when they come alone', async () => {
    const core = {};
    const counter = openCounter();
    counter.open();
    expect(await counter.ask(core, 'a', 2)).toBe('2 is even');
    expect(await counter.ask(core, 'a', 4)).toBe('4 is even');
    expect(counter.served).toEqual([[2], [4]]);
  });

  it('are served together when they come in the same moment, each with its own outcome', async () => {
    const core = {};
    const counter = openCounter();
    counter.open();
    const outcomes = await Promise.allSettled([2, 3, 4].map((number) => counter.ask(core, 'a', number)));
    expect(counter.served).toEqual([[2, 3, 4]]);
    expect(outcomes).toMatchObject([
      { value: '2 is even' },
      { reason: { message: '3 is odd' } },
      { value: '4 is even' },
    ]);
  });

  it('that come while others are served wait for them, and form the next', async () => {
    const core = {};
    const counter = openCounter();
    const first = counter.ask(core, 'a', 2);
    await turn();
    const next = [4, 6].map((number) => counter.ask(core, 'a', number));
    await turn();
    expect(counter.served).toEqual([[2]]);
    counter.open();
    expect(await Promise.all([first, ...next])).toHaveLength(3);
    expect(counter.served).toEqual([[2], [4, 6]]);
  });

  it('are no more at a time than is allowed', async () => {
    const core = {};
    const counter = openCounter({ most: 2 });
    counter.open();
    await Promise.all([2, 4, 6, 8, 10].map((number) => counter.ask(core, 'a', number)));
    expect(counter.served).toEqual([[2, 4], [6, 8], [10]]);
  });

  it('of one subject do not wait for those of another, nor one application for another', async () => {
    const [one, other] = [{}, {}];
    const counter = openCounter();
    const all = [counter.ask(one, 'a', 2), counter.ask(one, 'b', 4), counter.ask(other, 'a', 6)];
    await turn();
    expect(counter.served).toEqual([[2], [4], [6]]);
    counter.open();
    await Promise.all(all);
  });

  it('fail together when they are served together, and those who come later do not', async () => {
    const core = {};
    const counter = openCounter();
    counter.open();
    const broken = { reason: { message: 'broken' } };
    const outcomes = await Promise.allSettled([2, 13, 4].map((number) => counter.ask(core, 'a', number)));
    expect(outcomes).toMatchObject([broken, broken, broken]);
    expect(counter.served).toEqual([[2, 13, 4]]);
    expect(await counter.ask(core, 'a', 6)).toBe('6 is even');
  });
});
