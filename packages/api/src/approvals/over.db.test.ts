import { schema } from '@cartela/db';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { RULES } from '../../test/kit/games/jackpots.ts';
import { newTransactionNumber } from '../../test/kit/payments/sms.ts';
import { type FourEyes, openWithFourEyes } from '../../test/kit/people/four-eyes.ts';
import { newKey } from '../../test/kit/people/people.ts';
import { tidyUp } from '../housekeeping.ts';

const { jackpots, rooms, rounds, users } = schema;

const NEEDED = { cause: { reason: 'approvalNeeded' } };

interface Case {
  /** Asks for something. */
  readonly ask: (desk: FourEyes) => Promise<unknown>;
  /** What it is about ends in another way. */
  readonly end: (desk: FourEyes) => Promise<unknown>;
}

const leave = (desk: FourEyes, id: string) =>
  desk.unguarded.update(users).set({ deletedAt: new Date() }).where(eq(users.id, id));

const CASES: Readonly<Record<string, Case>> = {
  'a deposit that the player replaces': {
    async ask(desk) {
      const { payment } = await desk.deposit(desk.player, 20_000);
      const typed = { transactionNumber: newTransactionNumber(), amountSantim: 20_000 };
      await expect(desk.confirm(payment.id, typed)).rejects.toMatchObject(NEEDED);
    },
    end: (desk) => desk.deposit(desk.player, 30_000),
  },
  'a player whose account closes': {
    ask: ({ asAdmin, player }) =>
      asAdmin.wallet.topUp({ userId: player.id, amountEtb: 5, idempotencyKey: newKey() }).catch(() => undefined),
    end: (desk) => leave(desk, desk.player.id),
  },
  'a colleague who leaves': {
    ask: ({ asAdmin, colleagueUser }) =>
      asAdmin.accounts.saveRole({ userId: colleagueUser.id, adminRole: 'manager' }).catch(() => undefined),
    end: (desk) => leave(desk, desk.colleagueUser.id),
  },
  'a game that ends': {
    async ask({ db, asAdmin }) {
      await db.insert(jackpots).values({ ...RULES, potSantim: 5000, since: new Date() });
      await db.update(rooms).set({ jackpotId: 1 });
      const [round] = await db.select().from(rounds);
      await expect(asAdmin.rooms.cancelRound({ roundId: String(round?.id), reason: 'x' })).rejects.toMatchObject(
        NEEDED,
      );
    },
    end: ({ unguarded }) => unguarded.update(rounds).set({ status: 'cancelled', endedAt: new Date() }),
  },
};

it.each(Object.entries(CASES))('a request about %s ends with it, and the log of acts says so', async (_what, act) => {
  await using desk = await openWithFourEyes({ topUpSantim: 0, depositSantim: 0 });
  await act.ask(desk);
  const waiting = async () => (await desk.asAdmin.approvals.pending()).approvals;
  const [request] = await waiting();
  expect(request).toBeDefined();
  await act.end(desk);
  expect(await waiting()).toEqual([]);
  await tidyUp({ ...desk, payersKeptYears: 0 });
  await tidyUp({ ...desk, payersKeptYears: 0 });
  const ended = (await desk.audited()).filter(({ action }) => action === 'end-approval');
  expect(ended).toMatchObject([{ adminName: 'Cartela', subject: request?.title, after: { kind: request?.kind } }]);
});
