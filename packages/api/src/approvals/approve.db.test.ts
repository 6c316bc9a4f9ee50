import { schema } from '@cartela/db';
import { PATIENCE } from '@cartela/game-core/testing';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { slowRounds } from '../../test/kit/application.ts';
import { outcomes } from '../../test/kit/games/outcomes.ts';
import { expectSoundLedger, walletOf } from '../../test/kit/money.ts';
import { newTransactionNumber, shownPhone, telebirrReceived, telebirrSent } from '../../test/kit/payments/sms.ts';
import { OFF, openWithFourEyes } from '../../test/kit/people/four-eyes.ts';
import { openOffice } from '../../test/kit/people/office.ts';
import { newKey, proveNumbers } from '../../test/kit/people/people.ts';

const NEEDED = 'Sent to a second administrator. It is done as soon as they approve it, under Approvals.';
const WAITS = 'This already waits for a second administrator, under Approvals.';

describe('a second administrator', () => {
  it('sees all that waits but what only a newer release beside this one can carry out', async () => {
    await using desk = await openWithFourEyes({ topUpSantim: 100_000 });
    const { unguarded, admin, colleague, player } = desk;
    const top = { userId: player.id, amountEtb: 1001, idempotencyKey: newKey() };
    await expect(desk.asAdmin.wallet.topUp(top)).rejects.toThrow(NEEDED);
    const [newer] = await unguarded.execute<{ id: string }>(sql`
      insert into approvals (kind, subject, title, input, requested_by, requested_at)
      values ('of-a-newer-release', 'x', 'x', '{}', ${admin.id}::uuid, now()) returning id`);
    expect(await colleague.approvals.pending()).toMatchObject({ approvals: [{ kind: 'top-up' }] });
    expect((await colleague.dashboard.waiting()).approvals.count).toBe(1);
    await expect(colleague.approvals.approve({ approvalId: newer?.id ?? '' })).rejects.toMatchObject({
      cause: { reason: 'approvalNotFound' },
    });
    await desk.approve();
  });

  it('approves a top-up above the limit, which is done once and names both', async () => {
    await using desk = await openWithFourEyes({ topUpSantim: 100_000 });
    const { player, db } = desk;
    const topUp = (amountEtb: number, idempotencyKey = newKey()) =>
      desk.asAdmin.wallet.topUp({ userId: player.id, amountEtb, idempotencyKey });
    await topUp(1000);
    expect(await walletOf(db, player)).toBe(150_000);
    const key = newKey();
    await expect(topUp(1001, key)).rejects.toThrow(NEEDED);
    await expect(topUp(1001, key)).rejects.toThrow(WAITS);
    expect(await walletOf(db, player)).toBe(150_000);
    expect(await desk.asAdmin.approvals.pending()).toMatchObject({
      approvals: [{ kind: 'top-up', title: player.username, amountSantim: 100_100, mine: true }],
    });
    const [waiting] = (await desk.colleague.approvals.pending()).approvals;
    const approvalId = waiting?.id ?? '';
    await expect(desk.asAdmin.approvals.approve({ approvalId })).rejects.toThrow('Another administrator');
    const tries = Array.from({ length: 4 }, () => desk.colleague.approvals.approve({ approvalId }));
    // The same request again gets the first answer.
    expect(await outcomes(tries)).toMatchObject({ accepted: 4 });
    expect(await walletOf(db, player)).toBe(250_100);
    await expect(topUp(1001, key)).rejects.toThrow('This was already approved and done.');
    expect((await desk.audited()).at(-1)).toMatchObject({
      action: 'top-up',
      after: { requestedBy: desk.admin.username },
    });
    await expectSoundLedger(db);
  });

  it('approves a deposit above the limit that no message proves, exactly as it was asked for', async () => {
    await using desk = await openWithFourEyes({ depositSantim: 100_000 });
    const { player, db } = desk;
    const number = newTransactionNumber();
    const { payment } = await desk.deposit(player, 500_000);
    const typed = { transactionNumber: number, amountSantim: 400_000 };
    await expect(desk.confirm(payment.id, typed)).rejects.toThrow(NEEDED);
    expect(await desk.payment(player, payment.id)).toMatchObject({ status: 'pending', transactionNumber: null });
    await desk.approve();
    expect(await desk.payment(player, payment.id)).toMatchObject({ status: 'confirmed', ...typed });
    expect(await walletOf(db, player)).toBe(450_000);
    await expectSoundLedger(db);
  });

  it('does not approve a claim that has got a warning since it was asked for', async () => {
    await using desk = await openWithFourEyes({ depositSantim: 100 }, { messageHook: false });
    const message = telebirrSent({ number: newTransactionNumber(), amountSantim: 20_000 });
    const { payment } = await desk.claim(desk.player, message);
    await expect(desk.confirm(payment.id)).rejects.toThrow(NEEDED);
    await desk.claim(await desk.newPlayer(), message);
    await expect(desk.approve()).rejects.toMatchObject({ cause: { reason: 'paymentChanged' } });
    expect(await desk.payment(desk.player, payment.id)).toMatchObject({ status: 'pending' });
  });

  it('is needed for a deposit whose message shows the number of nobody, or one that the player only typed', async () => {
    await using desk = await openWithFourEyes({ depositSantim: 100_000 });
    for (const payer of ['2519********', shownPhone(desk.player.phoneNumber)]) {
      const number = newTransactionNumber();
      const { payment } = await desk.deposit(desk.player, 200_000);
      await desk.forward(telebirrReceived({ number, amountSantim: 900_000, payer }));
      await expect(desk.confirm(payment.id, { transactionNumber: number })).rejects.toThrow(NEEDED);
    }
    expect(await walletOf(desk.db, desk.player)).toBe(50_000);
  });

  it('is not needed for a deposit whose message shows the player’s proven number, nor up to the limit', async () => {
    await using desk = await openWithFourEyes({ depositSantim: 100_000 });
    await proveNumbers(desk.db, [desk.player]);
    const number = newTransactionNumber();
    const payer = shownPhone(desk.player.phoneNumber);
    const proven = await desk.claim(desk.player, telebirrSent({ number, amountSantim: 900_000 }));
    await desk.forward(telebirrReceived({ number, amountSantim: 900_000, payer }));
    await desk.confirm(proven.payment.id);
    const small = await desk.deposit(desk.player, 100_000);
    await desk.confirm(small.payment.id, { transactionNumber: newTransactionNumber(), amountSantim: 100_000 });
    expect(await walletOf(desk.db, desk.player)).toBe(1_050_000);
    await expectSoundLedger(desk.db);
  });

  it('approves a large withdrawal, a change of an account and the end of a running round', async () => {
    await using desk = await openWithFourEyes({ withdrawalSantim: 10_000 }, { allRooms: true });
    const { player } = desk;
    const { payment } = await desk.withdraw(player, 20_000);
    await expect(desk.confirm(payment.id)).rejects.toThrow(NEEDED);
    await desk.approve();
    expect(await desk.payment(player, payment.id)).toMatchObject({ status: 'confirmed' });

    const account = { method: 'telebirr', accountName: 'Mine', accountNumber: '0999999999' } as const;
    await expect(desk.asAdmin.payments.saveAccount(account)).rejects.toThrow(NEEDED);
    expect((await desk.as(null).payments.methods()).accounts).not.toContainEqual(account);
    await desk.approve();
    expect((await desk.as(null).payments.methods()).accounts).toContainEqual(account);

    const selling = (await desk.liveRooms.get('20')).view().round?.roundId ?? '';
    await desk.asAdmin.rooms.cancelRound({ roundId: selling, reason: 'Not started, so one is enough' });

    const closed = { soldAt: new Date(), entriesDigest: '', cardsSold: 0, playerCount: 0, prizeSantim: 0 };
    const waiting = (await desk.liveRooms.get('30')).view().round?.roundId ?? '';
    await desk.unguarded
      .update(schema.rounds)
      .set(closed)
      .where(eq(schema.rounds.id, Number(waiting)));
    const cancel = desk.asAdmin.rooms.cancelRound({ roundId: waiting, reason: 'Its list is closed' });
    await expect(cancel).rejects.toThrow(NEEDED);
    await expectSoundLedger(desk.db);
  });

  it('sees a round that they have ended as ended, when it is done', async () => {
    const rounds = { ...slowRounds, countdownMs: 400 };
    await using desk = await openWithFourEyes({ topUpSantim: 100_000 }, { rounds });
    await desk.select(desk.player, 1);
    await desk.select(await desk.newPlayer(), 2);
    const room = await desk.liveRooms.get('10');
    await expect.poll(() => room.view().round?.phase, PATIENCE).toBe('active');
    const roundId = room.view().round?.roundId ?? '';
    await expect(desk.asAdmin.rooms.cancelRound({ roundId, reason: 'A power cut' })).rejects.toThrow(NEEDED);
    await desk.approve();
    expect(room.view().round).toMatchObject({ roundId, phase: 'cancelled' });
    await expectSoundLedger(desk.db);
  });

  it('is needed to change what needs one, and may decline', async () => {
    await using desk = await openWithFourEyes({ topUpSantim: 0 });
    await expect(desk.asAdmin.approvals.saveSettings(OFF)).rejects.toThrow(NEEDED);
    const [waiting] = (await desk.colleague.approvals.pending()).approvals;
    await desk.colleague.approvals.decline({ approvalId: waiting?.id ?? '' });
    expect(await desk.asAdmin.approvals.pending()).toEqual({ approvals: [] });
    await expect(desk.colleague.approvals.approve({ approvalId: waiting?.id ?? '' })).rejects.toThrow(
      'Nothing waits for approval here any more.',
    );
    expect(await desk.asAdmin.approvals.settings()).toEqual({ ...OFF, topUpSantim: 0, inForce: true });
    await expect(desk.asAdmin.approvals.saveSettings(OFF)).rejects.toThrow(NEEDED);
    await desk.approve();
    expect(await desk.asAdmin.approvals.settings()).toEqual({ ...OFF, inForce: true });
  });

  it('does not exist where there is one administrator alone: nothing is stopped, and the settings say so', async () => {
    await using desk = await openOffice();
    await desk.asAdmin.approvals.saveSettings({ ...OFF, topUpSantim: 0 });
    expect(await desk.asAdmin.approvals.settings()).toEqual({ ...OFF, topUpSantim: 0, inForce: false });
    await desk.asAdmin.wallet.topUp({ userId: desk.player.id, amountEtb: 5, idempotencyKey: newKey() });
    expect(await walletOf(desk.db, desk.player)).toBe(50_500);
    await expectSoundLedger(desk.db);
  });
});
