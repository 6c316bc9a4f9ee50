import { afterEach, describe, expect, it } from 'vitest';
import { silentLog } from '../../../test/kit/application.ts';
import { watchLoad } from './load.ts';

const loads: ReturnType<typeof watchLoad>[] = [];
afterEach(() => {
  for (const load of loads.splice(0)) load.stop();
});

function openLoad(callsMax: number) {
  const load = watchLoad({ callsMax, log: silentLog });
  loads.push(load);
  return load;
}

const HERE = '196.188.1.1';
const THERE = '196.188.1.2';
const BUSY = expect.objectContaining({ reason: 'busy' });

describe('calls that are under way', () => {
  it('of one address are half of all at most, so that others are always served', () => {
    const load = openLoad(10);
    const done = Array.from({ length: 5 }, () => load.take(HERE));
    expect(() => load.take(HERE)).toThrow(BUSY);
    load.take(THERE);
    expect(load.isBusy()).toBe(false);
    done[0]?.();
    load.take(HERE);
    expect(load.underWay()).toBe(6);
  });

  it('are as many as a batch has, and all are done with it', () => {
    const load = openLoad(10);
    const done = load.take(HERE, 4);
    const more = load.take(HERE, 4);
    expect(() => load.take(HERE)).toThrow(BUSY);
    load.take(THERE, 4);
    expect(load.isBusy()).toBe(true);
    more();
    done();
    done();
    expect(load.underWay()).toBe(4);
    load.take(HERE);
  });

  it('of a household are half of all at most, and those of its /48 a half more', () => {
    const load = openLoad(20);
    for (let call = 0; call < 10; call += 1) load.take('2001:db8:1:1::1');
    expect(() => load.take('2001:db8:1:1::2')).toThrow(BUSY);
    for (let call = 0; call < 5; call += 1) load.take(`2001:db8:1:${call + 2}::1`);
    expect(() => load.take('2001:db8:1:ffff::1')).toThrow(BUSY);
    load.take('2001:db8:2:1::1');
  });
});

describe('checks of passwords', () => {
  it('have few places, of which one address has few, so that all other calls are served', () => {
    const load = openLoad(100);
    const done = Array.from({ length: 8 }, () => load.takeCheck(HERE));
    expect(() => load.takeCheck(HERE)).toThrow(BUSY);
    for (let check = 8; check < 40; check += 1) load.takeCheck(`10.0.0.${check}`);
    expect(() => load.takeCheck(THERE)).toThrow(BUSY);
    expect(load.isBusy()).toBe(false);
    load.take(HERE);
    done[0]?.();
    load.takeCheck(THERE);
  });

  it('refuses orders at providers that are too many, of a player or in all, and nothing else', () => {
    const load = openLoad(1000);
    const done = [load.takeOrder('a player'), load.takeOrder('a player')];
    expect(() => load.takeOrder('a player')).toThrow(BUSY);
    for (let order = 2; order < 100; order += 1) load.takeOrder(`player ${order}`);
    expect(() => load.takeOrder('another player')).toThrow(BUSY);
    load.take(HERE);
    done[0]?.();
    load.takeOrder('another player');
  });
});
