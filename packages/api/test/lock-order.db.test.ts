import { lockWallet } from '@cartela/db';
import { PATIENCE } from '@cartela/game-core/testing';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { countAllLosses } from '../src/player-limits/count-losses.ts';
import { outcomes } from './kit/games/outcomes.ts';
import { expectSoundLedger } from './kit/money.ts';
import { newTransactionNumber, telebirrReceived, telebirrSent } from './kit/payments/sms.ts';
import { type Office, openOffice } from './kit/people/office.ts';
import { newKey } from './kit/people/people.ts';

const LIMIT_SANTIM = 10_000;

/**
 * An office whose player has limits. The player's wallet has changed since losses were last summed
 * up.
 */
async function openWithLimits() {
  const office = await openOffice({ messageHook: true });
  const { playerLimits } = office.as(office.player);
  for (const kind of ['loss', 'deposit'] as const) {
    await playerLimits.saveLimit({ kind, period: 'day', santim: LIMIT_SANTIM, idempotencyKey: newKey() });
  }
  await office.select(office.player, 1);
  return {
    ...office,
    saveReminder: () => playerLimits.saveReminder({ minutes: 30, idempotencyKey: newKey() }),
  };
}

const waiting = async ({ db }: Office): Promise<number> => {
  const found = await db.execute(sql`select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`);
  return found.length;
};

/** Its handler is there from the beginning, because the act may fail before anybody awaits it. */
async function outcomeOf(act: Promise<unknown>) {
  const [{ status }] = await Promise.allSettled([act]);
  return status;
}

/**
 * Lets both acts wait for the player's wallet, the first one before the second, and then go on.
 * Returns how each one ended.
 */
async function throughTheWallet(office: Office, first: () => Promise<unknown>, second: () => Promise<unknown>) {
  const begun = await office.db.transaction(async (tx) => {
    await lockWallet(tx, office.player.id);
    const one = outcomeOf(first());
    await expect.poll(() => waiting(office), PATIENCE).toBe(1);
    const other = outcomeOf(second());
    await expect.poll(() => waiting(office), PATIENCE).toBe(2);
    return [one, other];
  });
  return await Promise.all(begun);
}

const BOTH = ['fulfilled', 'fulfilled'];

describe('a player who chooses something', () => {
  it('may do so several times at once, and ask for something else meanwhile', async () => {
    await using office = await openWithLimits();
    const { privacy } = office.as(office.player);
    const acts = Array.from({ length: 8 }, () => [office.saveReminder(), privacy.callOffForgetting()]);
    expect(await outcomes(acts.flat())).toEqual({ accepted: 16, refused: {} });
  });

  it('does not keep housekeeping from counting their losses, nor it them', async () => {
    await using office = await openWithLimits();
    const count = () => countAllLosses(office);
    expect(await throughTheWallet(office, count, office.saveReminder)).toEqual(BOTH);
    expect(await office.as(office.player).playerLimits.reminder()).toMatchObject({ remindMinutes: 30 });
  });

  it('waits for a deposit above their limit that an administrator confirms', async () => {
    await using office = await openWithLimits();
    const { payment } = await office.claim(office.player, newTransactionNumber());
    const confirm = () => office.confirm(payment.id, { amountSantim: 2 * LIMIT_SANTIM, method: 'telebirr' });
    expect(await throughTheWallet(office, confirm, office.saveReminder)).toEqual(BOTH);
    await expectSoundLedger(office.db);
  });

  it('waits for a deposit above their limit that the provider’s message confirms', async () => {
    await using office = await openWithLimits();
    // The next message continues from the balance of this one.
    await office.forward(telebirrReceived({ number: newTransactionNumber(), amountSantim: 100 }));
    const number = newTransactionNumber();
    await office.claim(office.player, telebirrSent({ number, amountSantim: 2 * LIMIT_SANTIM }));
    const arrive = () => office.forward(telebirrReceived({ number, amountSantim: 2 * LIMIT_SANTIM }));
    expect(await throughTheWallet(office, arrive, office.saveReminder)).toEqual(BOTH);
    await expectSoundLedger(office.db);
  });

  it('waits for what was above their limit and goes back anew', async () => {
    await using office = await openWithLimits();
    const { payment } = await office.claim(office.player, newTransactionNumber());
    await office.confirm(payment.id, { amountSantim: 2 * LIMIT_SANTIM, method: 'telebirr' });
    const { payments } = await office.as(office.player).wallet.transactions({});
    const back = payments.find(({ type }) => type === 'withdraw')?.id ?? '';
    expect(await throughTheWallet(office, () => office.reject(back), office.saveReminder)).toEqual(BOTH);
    await expectSoundLedger(office.db);
  });
});
