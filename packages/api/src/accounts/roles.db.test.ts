import { schema } from '@cartela/db';
import { eq, ne } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { newTransactionNumber, telebirrReceived } from '../../test/kit/payments/sms.ts';
import { openWithFourEyes } from '../../test/kit/people/four-eyes.ts';
import { openOffice, PASSWORD } from '../../test/kit/people/office.ts';
import {
  administratorOf,
  createAdmin,
  newKey,
  newPhone,
  newUsername,
  registerAdmin,
} from '../../test/kit/people/people.ts';
import { confirmPayment } from '../payments/decisions/decisions.ts';
import { registerUser } from './registration.ts';

const NEEDED = 'Sent to a second administrator.';
const OWNER_ONLY = 'Your role does not allow this. Who may: owner.';
const stranger = () => ({ username: newUsername(), phoneNumber: newPhone() });

/** An office with one more administrator, of this role. */
async function openWith(adminRole: Parameters<typeof createAdmin>[1]) {
  const office = await openOffice();
  const clerk = await createAdmin(office.db, adminRole);
  const asClerk = office.as(clerk);
  return { ...office, clerk, asClerk, row: () => rowOf(office.db, clerk.id) };
}

async function rowOf(db: Awaited<ReturnType<typeof openOffice>>['db'], id: string) {
  const rows = await db.select().from(schema.users);
  return rows.find((row) => row.id === id);
}

describe('the role of an administrator', () => {
  it('is given by an owner, stands in the log of acts, and counts from the next sign-in', async () => {
    await using office = await openOffice();
    await office.signedInAdmin('almaz');
    const almaz = (await office.asAdmin.accounts.users({ search: 'almaz' })).users[0];
    expect(almaz).toMatchObject({ role: 'admin', adminRole: 'owner', paymentLimitSantim: null });
    const userId = almaz?.id ?? '';
    await office.asAdmin.accounts.saveRole({ userId, adminRole: 'cashier', paymentLimitSantim: 50_000 });
    expect(await office.db.select().from(schema.sessions)).toEqual([]);
    expect((await office.audited()).at(-1)).toMatchObject({
      action: 'admin-role',
      subject: 'almaz',
      before: { adminRole: 'owner', paymentLimitSantim: null },
      after: { adminRole: 'cashier', paymentLimitSantim: 50_000 },
    });
    const { token } = await office.as(null).accounts.adminLogin({ username: 'almaz', password: PASSWORD });
    const again = await office.withToken(token);
    expect(await again.accounts.adminMe()).toMatchObject({ adminRole: 'cashier' });
    await expect(again.accounts.saveRole({ userId, adminRole: 'owner' })).rejects.toThrow(OWNER_ONLY);
  });

  it('is that of an owner for administrators of before', async () => {
    await using office = await openOffice();
    await office.signedInAdmin('almaz');
    await office.db.update(schema.users).set({ adminRole: null });
    const { token } = await office.as(null).accounts.adminLogin({ username: 'almaz', password: PASSWORD });
    expect(await (await office.withToken(token)).accounts.adminMe()).toMatchObject({ adminRole: 'owner' });
  });

  it('is nobody’s own to change, so an owner is always left', async () => {
    await using office = await openWith('owner');
    const { admin, asAdmin, clerk, asClerk } = office;
    const auditor = (userId: string) => ({ userId, adminRole: 'auditor' as const });
    for (const own of [admin.id, admin.id.toUpperCase()]) {
      await expect(asAdmin.accounts.saveRole(auditor(own))).rejects.toThrow('Nobody changes their own role.');
    }
    const tries = [asAdmin.accounts.saveRole(auditor(clerk.id)), asClerk.accounts.saveRole(auditor(admin.id))];
    const outcomes = await Promise.allSettled(tries);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('is of administrators only, and a cashier needs a limit', async () => {
    await using office = await openWith('support');
    const { asAdmin, player, clerk } = office;
    await expect(asAdmin.accounts.saveRole({ userId: player.id, adminRole: 'owner' })).rejects.toThrow(
      'Only administrators have a password and a role.',
    );
    const cashier = { adminRole: 'cashier', userId: clerk.id } as const;
    await expect(asAdmin.accounts.saveRole(cashier)).rejects.toThrow('Please fill');
    await expect(
      asAdmin.accounts.registerUser({ ...stranger(), role: 'admin', adminRole: 'cashier', password: PASSWORD }),
    ).rejects.toThrow('Please fill');
    await asAdmin.accounts.saveRole({ ...cashier, paymentLimitSantim: 5000 });
    await asAdmin.accounts.saveRole({ userId: clerk.id, adminRole: 'manager', paymentLimitSantim: 5000 });
    expect(await office.row()).toMatchObject({ adminRole: 'manager', paymentLimitSantim: null });
  });

  it('needs a second administrator while anything does, and voids what its holder has asked for', async () => {
    await using desk = await openWithFourEyes({ topUpSantim: 0 });
    const { player, colleague, colleagueUser, asAdmin } = desk;
    const topUp = { userId: player.id, amountEtb: 5, idempotencyKey: newKey() };
    await expect(colleague.wallet.topUp(topUp)).rejects.toThrow(NEEDED);
    const role = { userId: colleagueUser.id, adminRole: 'support' } as const;
    await expect(asAdmin.accounts.saveRole(role)).rejects.toThrow(NEEDED);
    const third = desk.as(await desk.newAdmin());
    await desk.approve(third);
    expect(await desk.pendingOf(third)).toEqual([]);
    expect(await rowOf(desk.db, colleagueUser.id)).toMatchObject({ adminRole: 'support' });
  });

  it('counts in the transaction, whatever it was when the request came', async () => {
    await using office = await openWith('owner');
    const before = administratorOf(office.clerk);
    await office.asAdmin.accounts.saveRole({ userId: office.clerk.id, adminRole: 'auditor' });
    const user = { ...stranger(), role: 'client', age: 'vouched' } as const;
    await expect(registerUser(office, before, user)).rejects.toMatchObject({ reason: 'sessionOver' });
  });
});

describe('a cashier', () => {
  it('decides about payments up to a limit of their own', async () => {
    await using office = await openWith('cashier');
    const { db, player, asClerk, asAdmin, clerk } = office;
    await db.update(schema.users).set({ paymentLimitSantim: 10_000 }).where(eq(schema.users.id, clerk.id));
    const small = await office.withdraw(player, 10_000);
    await asClerk.payments.confirm({ paymentId: small.payment.id });
    const large = await office.withdraw(player, 10_001);
    const ABOVE = 'This payment is above your limit of 100 ETB. A manager or an owner decides.';
    await expect(asClerk.payments.confirm({ paymentId: large.payment.id })).rejects.toThrow(ABOVE);
    const reason = 'The number is not in use';
    await expect(asClerk.payments.reject({ paymentId: large.payment.id, reason })).rejects.toThrow(ABOVE);
    await asAdmin.payments.reject({ paymentId: large.payment.id, reason });
    // What arrived counts, not what was asked for.
    const { payment } = await office.deposit(player, 5000);
    await expect(asClerk.payments.confirm({ paymentId: payment.id, amountSantim: 10_001 })).rejects.toThrow(ABOVE);
    await asClerk.payments.confirm({ paymentId: payment.id, amountSantim: 10_000 });
  });

  it('rejects no claim above it, though only the provider’s message says how much arrived', async () => {
    await using office = await openWith('cashier');
    const { db, asClerk, asAdmin, clerk, player } = office;
    await db.update(schema.users).set({ paymentLimitSantim: 10_000 }).where(eq(schema.users.id, clerk.id));
    const reason = 'No such payment arrived';
    const rejectionOf = async (amountSantim: number) => {
      const number = newTransactionNumber();
      const { payment } = await office.claim(player, number);
      await office.forward(telebirrReceived({ number, amountSantim, payer: '2519********' }));
      return { paymentId: payment.id, reason };
    };
    const large = await rejectionOf(10_001);
    await expect(asClerk.payments.reject(large)).rejects.toThrow('above your limit of 100 ETB');
    await asAdmin.payments.reject(large);
    await asClerk.payments.reject(await rejectionOf(10_000));
  });

  it('without a limit decides about none', async () => {
    await using office = await openWith('cashier');
    const { payment } = await office.withdraw(office.player, 5000);
    const confirming = confirmPayment({ ...office, messageHook: false }, administratorOf(office.clerk), {
      paymentId: payment.id,
    });
    await expect(confirming).rejects.toMatchObject({ reason: 'paymentAboveOwnLimit' });
  });

  it('sees what they have asked for, withdraws it, and decides about nobody else’s', async () => {
    await using desk = await openWithFourEyes({ withdrawalSantim: 0, topUpSantim: 0 });
    const clerk = await createAdmin(desk.db, 'cashier');
    await desk.db.update(schema.users).set({ paymentLimitSantim: 10_000 }).where(eq(schema.users.id, clerk.id));
    const asClerk = desk.as(clerk);
    const { payment } = await desk.withdraw(desk.player, 5000);
    await expect(asClerk.payments.confirm({ paymentId: payment.id })).rejects.toThrow(NEEDED);
    const topUp = { userId: desk.player.id, amountEtb: 5, idempotencyKey: newKey() };
    await expect(desk.asAdmin.wallet.topUp(topUp)).rejects.toThrow(NEEDED);
    const [own, ...more] = await desk.pendingOf(asClerk);
    expect([own?.kind, more]).toEqual(['withdrawal', []]);
    const approvalId = (await desk.pending()).at(-1)?.id ?? '';
    await expect(asClerk.approvals.approve({ approvalId })).rejects.toThrow('Who may: owner, manager.');
    await expect(asClerk.approvals.decline({ approvalId })).rejects.toThrow('Who may: owner, manager.');
    await asClerk.approvals.decline({ approvalId: own?.id ?? '' });
    expect(await desk.pendingOf(asClerk)).toEqual([]);
  });
});

it('gives nobody another password but their own, unless it is an owner’s', async () => {
  await using office = await openOffice();
  const { db } = office;
  const { userId } = await registerAdmin(db, { username: 'almaz', password: PASSWORD, adminRole: 'auditor' });
  const asAuditor = await office.withToken(await office.sessions.create({ ...office.admin, id: userId }));
  const reset = (username: string) =>
    asAuditor.accounts.resetPassword({ username, newPassword: 'another horse battery' });
  await expect(reset(office.admin.username)).rejects.toThrow(OWNER_ONLY);
  await reset('almaz');
  await office.as(null).accounts.adminLogin({ username: 'almaz', password: 'another horse battery' });
});

describe('a manager', () => {
  it('has nothing to say about administrators', async () => {
    await using office = await openWith('manager');
    const { admin, asClerk } = office;
    await office.asAdmin.approvals.settings();
    for (const act of [
      () => asClerk.closing.deleteUser({ userId: admin.id }),
      () => asClerk.accounts.endSessions({ userId: admin.id }),
      () => asClerk.accounts.registerAdmin({ ...stranger(), password: PASSWORD }),
      () => asClerk.accounts.registerUser({ ...stranger(), role: 'admin', password: PASSWORD }),
      () => asClerk.accounts.resetPassword({ username: admin.username, newPassword: PASSWORD }),
    ]) {
      await expect(act()).rejects.toThrow(OWNER_ONLY);
    }
    await asClerk.accounts.registerUser({ ...stranger(), role: 'client' });
    await asClerk.accounts.endSessions({ userId: office.player.id });
    await asClerk.closing.deleteUser({ userId: office.player.id });
  });

  it('approves what an owner asks for, and a single owner beside auditors acts alone', async () => {
    await using desk = await openWithFourEyes({ topUpSantim: 0 });
    const { colleagueUser, colleague, asAdmin, db, player } = desk;
    const setRole = (adminRole: 'manager' | 'auditor') =>
      db.update(schema.users).set({ adminRole }).where(eq(schema.users.id, colleagueUser.id));
    await setRole('manager');
    await expect(asAdmin.accounts.registerAdmin({ ...stranger(), password: PASSWORD })).rejects.toThrow(NEEDED);
    const asManager = desk.as({ ...colleagueUser, adminRole: 'manager' });
    await desk.approve(asManager);
    expect(await desk.pendingOf(asManager)).toEqual([]);
    expect(colleague).toBeDefined();
    await db.update(schema.users).set({ adminRole: 'auditor' }).where(ne(schema.users.id, desk.admin.id));
    await asAdmin.wallet.topUp({ userId: player.id, amountEtb: 5, idempotencyKey: newKey() });
  });
});
