import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { inTurns, noteConnection } from './turns.ts';

const COSTLY_MS = 5;

function work(): void {
  const untilMs = performance.now() + COSTLY_MS;
  while (performance.now() < untilMs);
}

/** Has a request of each address come in the same round. Returns which began in each round. */
async function roundsOf(addresses: readonly string[], doWork: () => void, gone?: string): Promise<string[][]> {
  const rounds: string[][] = [[]];
  const listener = inTurns(
    ({ headers }) => {
      rounds.at(-1)?.push(String(headers['x-forwarded-for']));
      doWork();
    },
    { trustProxy: true },
  );
  for (const address of addresses) {
    const request = new IncomingMessage(new Socket());
    request.headers['x-forwarded-for'] = address;
    const response = new ServerResponse(request);
    if (address === gone) Object.defineProperty(response, 'closed', { value: true });
    listener(request, response);
    // As between two connections that are read in the same round.
    await new Promise((resolve) => process.nextTick(resolve));
  }
  const expected = addresses.filter((address) => address !== gone).length;
  while (rounds.flat().length < expected) {
    await setImmediate();
    rounds.push([]);
  }
  return rounds.filter((begun) => begun.length > 0);
}

it('begins costly requests in many rounds, also where the cost is behind a promise', async () => {
  const addresses = Array.from({ length: 20 }, () => '192.0.2.1');
  expect((await roundsOf(addresses, work)).length).toBeGreaterThan(10);
  expect((await roundsOf(addresses, () => void Promise.resolve().then().then(work))).length).toBeGreaterThan(10);
});

it('begins those of each network in turn', async () => {
  const flood = Array.from({ length: 20 }, (_, place) => `2001:db8:1:${place}::1`);
  const begun = await roundsOf([...flood, '192.0.2.1', '198.51.100.1'], work);
  expect(begun.flat().slice(0, 4)).toEqual(expect.arrayContaining(['192.0.2.1', '198.51.100.1']));
});

it('begins none whose client is gone', async () => {
  expect((await roundsOf(['192.0.2.1', '192.0.2.2'], () => {}, '192.0.2.1')).flat()).toEqual(['192.0.2.2']);
});

it('begins little of what waits while connections come, but something', async () => {
  let [round, begun] = [0, 0];
  const listener = inTurns(
    () => {
      begun += 1;
      work();
    },
    { trustProxy: false },
  );
  for (let nth = 0; nth < 5; nth += 1) {
    const request = new IncomingMessage(new Socket());
    listener(request, new ServerResponse(request));
  }
  while (begun < 5) {
    noteConnection();
    await setImmediate();
    round += 1;
  }
  expect(round).toBeGreaterThan(40);
});
