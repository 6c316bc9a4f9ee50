import { schema } from '@cartela/db';
import { describe, expect, it } from 'vitest';
import { openOffice } from '../../test/kit/people/office.ts';
import { createAdmin, newKey } from '../../test/kit/people/people.ts';
import { DAY_MS } from '../kernel/times/day.ts';

const { users } = schema;

describe('a look at limits and figures', () => {
  it('is asked for 30 days after the account was opened and after each answer, on whatever device', async () => {
    await using office = await openOffice();
    const { player, unguarded, now } = office;
    const { playerLimits } = office.as(player);
    const isDue = async () => (await playerLimits.reminder()).figuresDue;
    expect(await isDue()).toBe(false);
    await unguarded.update(users).set({ createdAt: new Date(now() - 30 * DAY_MS) });
    expect(await isDue()).toBe(true);
    await playerLimits.seeFigures();
    expect(await isDue()).toBe(false);
    await unguarded.update(users).set({ figuresSeenAt: new Date(now() - 30 * DAY_MS + 60_000) });
    expect(await isDue()).toBe(false);
    await unguarded.update(users).set({ figuresSeenAt: new Date(now() - 30 * DAY_MS) });
    expect(await isDue()).toBe(true);
  });

  it('is asked of nobody with play money', async () => {
    await using office = await openOffice({ playMoneySantim: 50_000 });
    await office.unguarded.update(users).set({ createdAt: new Date(0) });
    const reminder = await office.as(office.player).playerLimits.reminder();
    expect(reminder).toMatchObject({ figuresDue: false, offersLimit: false });
  });
});

describe('a limit', () => {
  it('is offered until one is set, and no more after the first deposit', async () => {
    await using office = await openOffice();
    const [setting, depositing] = [await office.newPlayer(), await office.newPlayer()];
    const offered = async (user: typeof setting) => (await office.as(user).playerLimits.reminder()).offersLimit;
    expect([await offered(setting), await offered(depositing)]).toEqual([true, true]);
    const limit = { kind: 'deposit', period: 'week', santim: 30_000, idempotencyKey: newKey() } as const;
    await office.as(setting).playerLimits.saveLimit(limit);
    const { payment } = await office.deposit(depositing, 10_000);
    expect([await offered(setting), await offered(depositing)]).toEqual([false, true]);
    await office.confirm(payment.id);
    expect(await offered(depositing)).toBe(false);
  });
});

describe('the figures of a life', () => {
  it('are deposits with their corrections and withdrawals that were paid, and nothing else', async () => {
    await using office = await openOffice();
    const { player, asAdmin } = office;
    const life = async () => (await office.as(player).playerLimits.mine()).life;
    expect(await life()).toEqual({ depositedSantim: 0, withdrawnSantim: 0 });
    const [first, rejected] = [
      await office.deposit(player, 20_000),
      await office.deposit(await office.newPlayer(), 7000),
    ];
    await office.confirm(first.payment.id);
    await office.confirm(rejected.payment.id);
    const [paid, back, waiting] = [
      await office.withdraw(player, 5000),
      await office.withdraw(player, 6000),
      await office.withdraw(player, 7000),
    ];
    await office.confirm(paid.payment.id);
    await office.reject(back.payment.id);
    expect(waiting.payment.status).toBe('pending');
    await asAdmin.wallet.topUp({ userId: player.id, amountEtb: 40, idempotencyKey: newKey() });
    await office.select(player, 1);
    expect(await life()).toEqual({ depositedSantim: 20_000, withdrawnSantim: 5000 });
  });

  it('are on the player’s page in a call of its own, for those who may see figures, as is what limits count', async () => {
    await using office = await openOffice();
    const { player } = office;
    const { payment } = await office.deposit(player, 20_000);
    await office.confirm(payment.id);
    await office.select(player, 1);
    const cashier = office.as(await createAdmin(office.db, 'cashier'));
    const seenBy = async ({ dashboard }: typeof cashier) => {
      const { protection } = await dashboard.player({ userId: player.id });
      return [protection?.sitting, ...(protection?.limits.map(({ usedSantim }) => usedSantim) ?? [])];
    };
    expect(await seenBy(cashier)).toEqual(Array(7).fill(null));
    expect(await seenBy(office.asAdmin)).toEqual([expect.anything(), 20_000, 20_000, 20_000, 1000, 1000, 1000]);
    expect(JSON.stringify(await cashier.dashboard.player({ userId: player.id }))).not.toMatch(/deposited|withdrawn/);
    await expect(cashier.dashboard.playerSums({ userId: player.id })).rejects.toThrow('Your role does not allow this');
    expect(await office.asAdmin.dashboard.playerSums({ userId: player.id })).toMatchObject({ depositedSantim: 20_000 });
  });
});
