import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Link, orderFrom, placeAfter, placeOf } from './chain-order.ts';

const link = (beforeSantim: number, afterSantim: number): Link => ({
  ...{ beforeSantim, afterSantim, accepted: false },
  moves: [afterSantim - beforeSantim],
});
/** A message of which only the balance after it is known, and what it may have moved. */
const unclear = (afterSantim: number, moves: readonly number[]): Link => ({
  ...{ beforeSantim: null, afterSantim, accepted: false, moves },
});
const unstated = (move: number): Link => ({ beforeSantim: null, afterSantim: null, accepted: false, moves: [move] });

/** A true chain: what each message moved, from a balance. */
const chains = fc
  .record({
    start: fc.integer({ min: 0, max: 50 }),
    moved: fc.array(fc.integer({ min: -3, max: 3 }), { maxLength: 30 }),
  })
  .map(({ start, moved }) => {
    let at = start;
    const links = moved.map((santim) => {
      at += santim;
      return link(at - santim, at);
    });
    return { start, links };
  });
const shuffled = chains.chain(({ start, links }) =>
  fc.shuffledSubarray(links, { minLength: links.length }).map((mixed) => ({ start, links, mixed })),
);

describe('an order of messages', () => {
  it('is found for every true chain, however its messages are mixed', () => {
    fc.assert(
      fc.property(shuffled, ({ start, mixed }) => {
        const order = orderFrom(start, mixed);
        expect(order).not.toBeNull();
        let at = start;
        for (const { beforeSantim, afterSantim } of order ?? []) {
          expect(beforeSantim).toBe(at);
          at = afterSantim ?? Number.NaN;
        }
        expect(new Set(order)).toEqual(new Set(mixed));
      }),
    );
  });

  it('is not found once one message states another balance', () => {
    fc.assert(
      fc.property(
        shuffled.filter(({ mixed }) => mixed.length > 0),
        ({ start, mixed }) => {
          const [first, ...others] = mixed;
          const forged = link((first?.beforeSantim ?? 0) + 1000, (first?.afterSantim ?? 0) + 1000);
          expect(orderFrom(start, [forged, ...others])).toBeNull();
        },
      ),
    );
  });

  it('takes round ways before the last one', () => {
    const links = [link(100, 110), link(110, 130), link(110, 100), link(100, 110)];
    expect(orderFrom(100, links)?.map(({ afterSantim }) => afterSantim)).toEqual([110, 100, 110, 130]);
  });
});

describe('a message', () => {
  const prior = link(0, 100);

  it('continues from the last one, or from one that came too early', () => {
    const [a, b, c] = [link(100, 110), link(110, 130), link(130, 135)];
    const around = { prior, peers: [], next: null, waiting: [] };
    expect(placeOf(a, around)).toEqual([a]);
    expect(placeOf(b, around)).toBeNull();
    expect(placeOf(a, { ...around, waiting: [c, b] })).toEqual([a, b, c]);
    expect(placeOf(a, { ...around, waiting: [link(777, 787), b] })).toEqual([a, b]);
  });

  it('of an unknown kind continues where one of its sums is the difference', () => {
    const around = { prior, peers: [], next: null, waiting: [] };
    const cash = unclear(70, [-20, 20, -10, 10, -30, 30]);
    expect(placeOf(cash, around)).toEqual([{ ...cash, beforeSantim: 100 }]);
    expect(placeOf(unclear(77, [-20, 20]), around)).toBeNull();
    expect(placeOf(link(100, 100), { ...around, waiting: [cash] })).toContainEqual({ ...cash, beforeSantim: 100 });
  });

  it('continues after some that state no balance, and only where their sum is the difference', () => {
    const around = { prior, peers: [], next: null, waiting: [], unstated: [unstated(-32), unstated(-7)] };
    expect(placeAfter(link(68, 90), around)).toMatchObject([
      { beforeSantim: 100, afterSantim: 68 },
      { afterSantim: 90 },
    ]);
    expect(placeAfter(link(61, 90), around)).toHaveLength(3);
    expect(placeAfter(link(60, 90), around)).toBeNull();
    expect(placeAfter(link(100, 110), around)).toBeNull();
    expect(placeAfter(unstated(50), around)).toBeNull();
  });

  it('may not come between two that belong together', () => {
    const next = link(100, 150);
    expect(placeOf(link(100, 120), { prior, peers: [], next, waiting: [] })).toBeNull();
    expect(
      placeOf(link(100, 120), { prior, peers: [], next: { ...next, accepted: true }, waiting: [] }),
    ).not.toBeNull();
  });

  it('without a known balance before it is sound only if a sound one continues from it', () => {
    const nothing = { prior: null, peers: [], waiting: [] };
    expect(placeOf(link(0, 10), { ...nothing, next: null })).toBeNull();
    expect(placeOf(link(0, 10), { ...nothing, next: link(20, 30) })).toBeNull();
    expect(placeOf(link(10, 20), { ...nothing, next: { ...link(20, 30), accepted: true } })).not.toBeNull();
    expect(placeOf(link(50, 60), { ...nothing, prior: { ...prior, afterSantim: null }, next: null })).toBeNull();
  });
});
