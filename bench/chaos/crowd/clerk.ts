import { setTimeout as wait } from 'node:timers/promises';
import type { Random } from '../random.ts';
import type { System } from '../system.ts';
import { CALL_MAX_MS } from './journal.ts';

const LOOK_EVERY_MS = 400;
/** The share of transfers under way that go on at each look. */
const GOES_ON = 0.3;
/** The shares of transfers that fail, and of ends of which the provider tells. */
const FAILS = 0.15;
const TOLD = 0.5;
/** The share of questions before which somebody else asks for more, or for another number. */
const FORGED = 0.2;

/**
 * Works at the provider: asks whether a withdrawal may go, and then sends it, or fails to. Goes on
 * until the signal aborts.
 */
export function openClerk({ url, chapa }: System, random: Random) {
  const { transfers } = chapa;
  const faults: string[] = [];
  type Transfer = ReturnType<typeof transfers.all>[number];

  async function post(path: string, header: string, { body, signature }: { body: string; signature: string }) {
    const request = {
      method: 'POST',
      body,
      headers: { [header]: signature },
      signal: AbortSignal.timeout(CALL_MAX_MS),
    };
    const answer = await fetch(`${url}${path}`, request).catch(() => null);
    await answer?.body?.cancel().catch(() => undefined);
    return answer?.status ?? null;
  }

  const mayGo = (transfer: Transfer) => post('/hooks/chapa/approve', 'chapa-signature', transfers.question(transfer));

  async function forge(transfer: Transfer): Promise<void> {
    const [more, elsewhere] = [{ amount: '5000.00' }, { account_number: '0900000000' }];
    const status = await mayGo({ ...transfer, ...random.oneOf([more, elsewhere]) });
    if (status === 200) faults.push(`withdrawal ${transfer.reference} might have gone otherwise than ordered`);
  }

  async function goOn(transfer: Transfer): Promise<void> {
    if (random.chance(FORGED)) await forge(transfer);
    const status = await mayGo(transfer);
    if (status === 400) faults.push(`withdrawal ${transfer.reference} might not go, and was ordered`);
    if (status !== 200) return;
    transfers.end(transfer.reference, random.chance(FAILS) ? 'failed' : 'success');
    if (random.chance(TOLD)) await post('/hooks/chapa', 'x-chapa-signature', chapa.notification(transfer.reference));
  }

  return {
    faults: faults as readonly string[],
    async work(closing: AbortSignal): Promise<void> {
      while (!closing.aborted) {
        await wait(LOOK_EVERY_MS);
        const underWay = transfers.all().filter(({ status }) => status === 'pending');
        await Promise.all(underWay.map((transfer) => (random.chance(GOES_ON) ? goOn(transfer) : undefined)));
      }
    },
  };
}
