import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '@cartela/db';
import { expect } from 'vitest';
import { type Player, signedInPlayer } from './players.ts';

const REASONS_TO_TRY_AGAIN = /^(Very many people are playing|The connection was lost at the wrong moment)/;
/** So many that none of them asks more often than players may. */
const ASKERS = 40;
const PAUSE_MS = 150;

/**
 * Players ask for deposits in turn, one after the other. Each is done, or refused with a reason to
 * try again. `stop` returns the ids of those that were answered as done.
 */
export async function askOnAndOn(url: string, db: Db) {
  const askers: Player[] = [];
  while (askers.length < ASKERS) askers.push(await signedInPlayer(url, db));
  const done: string[] = [];
  const faults: unknown[] = [];
  let isOver = false;
  const asking = (async () => {
    for (let turn = 0; !isOver; turn += 1) {
      const request = { amountSantim: 5000, method: 'telebirr', idempotencyKey: randomUUID() } as const;
      try {
        const answer = await askers[turn % ASKERS]?.call.payments.requestDeposit.mutate(request);
        if (answer) done.push(answer.payment.id);
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error);
        if (!REASONS_TO_TRY_AGAIN.test(message)) faults.push(message);
      }
      await sleep(PAUSE_MS);
    }
  })();
  return {
    done: () => done.length,
    async stop(): Promise<string[]> {
      isOver = true;
      await asking;
      expect(faults).toEqual([]);
      return done;
    },
  };
}
