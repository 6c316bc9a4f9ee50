import { accountCode, schema } from '@cartela/db';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { outcomes } from '../../test/kit/games/outcomes.ts';
import { expectSoundLedger, sumOf, walletOf } from '../../test/kit/money.ts';
import { openOffice } from '../../test/kit/people/office.ts';
import { newKey } from '../../test/kit/people/people.ts';

const CONFIRMED = 'This request was already confirmed.';
const REJECTED = 'This request was already rejected.';
const SESSION_OVER = 'Failed to verify user. Please login again.';

async function withPendingWithdrawal() {
  const office = await openOffice();
  const { payment } = await office.withdraw(office.player, 20_000);
  const other = await office.newAdmin();
  const paymentId = payment.id;
  return {
    ...office,
    other,
    paymentId,
    confirm: (admin = office.admin) => office.as(admin).payments.confirm({ paymentId }),
    reject: (admin = office.admin) => office.as(admin).payments.reject({ paymentId, reason: 'Not today' }),
  };
}

describe('two administrators at once', () => {
  it('confirm a withdrawal: it is paid out once, and the other is told', async () => {
    await using desk = await withPendingWithdrawal();
    const race = await outcomes([desk.confirm(), desk.confirm(desk.other)]);
    expect(race).toEqual({ accepted: 1, refused: { [CONFIRMED]: 1 } });
    expect(await walletOf(desk.db, desk.player)).toBe(30_000);
    expect(await sumOf(desk.db, accountCode.clearing('telebirr'))).toBe(20_000);
    expect(await sumOf(desk.db, accountCode.withdrawalHold())).toBe(0);
    const record = await desk.audited();
    expect(record).toMatchObject([{ action: 'confirm-withdrawal', subject: desk.paymentId }]);
    expect([desk.admin.id, desk.other.id]).toContain(record[0]?.adminId);
    await expectSoundLedger(desk.db);
  });

  it('decide differently: one of them has decided', async () => {
    await using desk = await withPendingWithdrawal();
    const race = await outcomes([desk.confirm(), desk.reject(desk.other)]);
    expect(race.accepted).toBe(1);
    const wasConfirmed = (await walletOf(desk.db, desk.player)) === 30_000;
    expect(race.refused).toEqual({ [wasConfirmed ? CONFIRMED : REJECTED]: 1 });
    const action = wasConfirmed ? 'confirm-withdrawal' : 'reject-withdrawal';
    expect(await desk.audited()).toMatchObject([{ action }]);
    await expectSoundLedger(desk.db);
  });

  it('one deletes the other in the middle of an act without a key: nothing is done after the deletion', async () => {
    await using desk = await withPendingWithdrawal();
    const { payments } = schema;
    const waiting = () =>
      desk.db.execute(sql`select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`);
    let isDeleted = false;
    const [confirmed, deleted] = await desk.db
      .transaction(async (tx) => {
        // The act has begun, and waits for the payment.
        await tx.select().from(payments).where(eq(payments.id, desk.paymentId)).for('update');
        const confirming = desk.confirm();
        await expect.poll(async () => (await waiting()).length).toBe(1);
        const deleting = desk.as(desk.other).closing.deleteUser({ userId: desk.admin.id });
        void deleting.then(() => {
          isDeleted = true;
        });
        await expect.poll(async () => isDeleted || (await waiting()).length === 2).toBe(true);
        return [confirming, deleting] as const;
      })
      .then(([confirming, deleting]) => Promise.all([confirming, deleting]));
    expect([confirmed.status, deleted.payOutSantim]).toEqual(['confirmed', 0]);
    expect(await desk.audited()).toMatchObject([{ action: 'confirm-withdrawal' }, { action: 'delete-user' }]);
    await expectSoundLedger(desk.db);
  });

  it('confirm a deposit: it is credited once', async () => {
    await using office = await openOffice();
    const other = await office.newAdmin();
    const { payment } = await office.deposit(office.player, 7000);
    const confirm = (admin = office.admin) => office.as(admin).payments.confirm({ paymentId: payment.id });
    expect(await outcomes([confirm(), confirm(other), confirm(), confirm(other)])).toEqual({
      accepted: 1,
      refused: { [CONFIRMED]: 3 },
    });
    expect(await walletOf(office.db, office.player)).toBe(57_000);
    expect(await office.audited()).toHaveLength(1);
    await expectSoundLedger(office.db);
  });
});

describe('administrators who act on each other, and on themselves, at once', () => {
  const TIMES = 8;
  const PASSWORD = 'another long password';

  async function twoAdministrators() {
    const office = await openOffice();
    const second = await office.newAdmin();
    return {
      ...office,
      second,
      asSecond: office.as(second),
      /** Runs `acts` `TIMES` times, all at once. */
      race: (acts: () => Promise<unknown>[]) => outcomes(Array.from({ length: TIMES }, acts).flat()),
    };
  }

  it('end each other’s sessions', async () => {
    await using office = await twoAdministrators();
    const { admin, second, asAdmin, asSecond, race } = office;
    const ended = await race(() => [
      asAdmin.accounts.endSessions({ userId: second.id }),
      asSecond.accounts.endSessions({ userId: admin.id }),
      asAdmin.accounts.endSessions({ userId: admin.id }),
    ]);
    expect(ended).toEqual({ accepted: 3 * TIMES, refused: {} });
  });

  it('give each other new passwords', async () => {
    await using office = await twoAdministrators();
    const { admin, second, asAdmin, asSecond, race } = office;
    const reset = await race(() => [
      asAdmin.accounts.resetPassword({ username: second.username, newPassword: PASSWORD }),
      asSecond.accounts.resetPassword({ username: admin.username, newPassword: PASSWORD }),
    ]);
    expect(reset).toEqual({ accepted: 2 * TIMES, refused: {} });
  });

  it('are all told that only players have a wallet', async () => {
    await using office = await twoAdministrators();
    const { admin, second, asAdmin, asSecond, race } = office;
    const toppedUp = await race(() => [
      asAdmin.wallet.topUp({ userId: second.id, amountEtb: 10, idempotencyKey: newKey() }),
      asSecond.wallet.topUp({ userId: admin.id, amountEtb: 10, idempotencyKey: newKey() }),
      asAdmin.wallet.topUp({ userId: admin.id, amountEtb: 10, idempotencyKey: newKey() }),
    ]);
    expect(toppedUp).toEqual({ accepted: 0, refused: { 'Only players have a wallet.': 3 * TIMES } });
    await expectSoundLedger(office.db);
  });

  it('delete whoever is ending their sessions, who is refused from then on', async () => {
    await using office = await twoAdministrators();
    const { admin, second, asAdmin, asSecond, race } = office;
    const [deleted, { accepted, refused }] = await Promise.all([
      asAdmin.closing.deleteUser({ userId: second.id }),
      race(() => [asSecond.accounts.endSessions({ userId: admin.id })]),
    ]);
    expect(deleted).toMatchObject({ payOutSantim: 0 });
    expect(accepted + (refused[SESSION_OVER] ?? 0)).toBe(TIMES);
  });

  it('delete and top up one player: what came before the deletion is done, and nothing after it', async () => {
    await using office = await twoAdministrators();
    const { newPlayer, asAdmin, race } = office;
    for (const player of await Promise.all(Array.from({ length: TIMES }, () => newPlayer({ walletSantim: 0 })))) {
      const [{ payOutSantim }, { accepted, refused }] = await Promise.all([
        asAdmin.closing.deleteUser({ userId: player.id }),
        race(() => [asAdmin.wallet.topUp({ userId: player.id, amountEtb: 10, idempotencyKey: newKey() })]),
      ]);
      expect(accepted + (refused['User not found'] ?? 0)).toBe(TIMES);
      expect([payOutSantim, await walletOf(office.db, player)]).toEqual([accepted * 1000, 0]);
    }
    await expectSoundLedger(office.db);
  });
});
