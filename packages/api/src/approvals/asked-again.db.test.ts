import { schema } from '@cartela/db';
import { describe, expect, it } from 'vitest';
import { outcomes } from '../../test/kit/games/outcomes.ts';
import { walletOf } from '../../test/kit/money.ts';
import { type FourEyes, openWithFourEyes } from '../../test/kit/people/four-eyes.ts';
import { newKey, newPhone } from '../../test/kit/people/people.ts';
import { OPEN_APPROVALS_PER_ADMIN_MAX } from './limits.ts';

const NEEDED = 'Sent to a second administrator. It is done as soon as they approve it, under Approvals.';
const WAITS = 'This already waits for a second administrator, under Approvals.';
const OTHER_WAITS = /Something else about this waits/;

const topUp = (desk: FourEyes, amountEtb = 5, by = desk.asAdmin) =>
  by.wallet.topUp({ userId: desk.player.id, amountEtb, idempotencyKey: newKey() });

describe('the same act, asked for again without a key of its own', () => {
  it('one after the other is one request, which is done once', async () => {
    await using desk = await openWithFourEyes({ topUpSantim: 0 });
    await expect(topUp(desk)).rejects.toThrow(NEEDED);
    await expect(topUp(desk)).rejects.toThrow(WAITS);
    await expect(topUp(desk, 6)).rejects.toThrow(NEEDED);
    expect(await desk.pending()).toMatchObject([{ amountSantim: 500 }, { amountSantim: 600 }]);
  });

  it('all at once is one request', async () => {
    await using desk = await openWithFourEyes({ topUpSantim: 0 });
    const tries = await outcomes(Array.from({ length: 6 }, () => topUp(desk)));
    expect(tries).toEqual({ accepted: 0, refused: { [NEEDED]: 1, [WAITS]: 5 } });
    expect(await desk.pending()).toHaveLength(1);
    await desk.approve();
    expect(await walletOf(desk.db, desk.player)).toBe(50_500);
    // A request that was decided does not stand in the way of a new one.
    await expect(topUp(desk)).rejects.toThrow(NEEDED);
  });

  it('by somebody else is another request', async () => {
    await using desk = await openWithFourEyes({ topUpSantim: 0 });
    await expect(topUp(desk)).rejects.toThrow(NEEDED);
    await expect(topUp(desk, 5, desk.colleague)).rejects.toThrow(NEEDED);
  });

  it('of a new administrator is one request, whatever the password', async () => {
    await using desk = await openWithFourEyes({ topUpSantim: 0 });
    const hana = { username: 'Hana', phoneNumber: newPhone(), password: 'a long password' };
    await expect(desk.asAdmin.accounts.registerAdmin(hana)).rejects.toThrow(NEEDED);
    await expect(desk.asAdmin.accounts.registerAdmin(hana)).rejects.toThrow(WAITS);
    const other = { ...hana, phoneNumber: newPhone() };
    await expect(desk.asAdmin.accounts.registerAdmin(other)).rejects.toThrow(OTHER_WAITS);
    expect(await desk.pending()).toHaveLength(1);
  });

  it('with something else in it says that something else waits', async () => {
    await using desk = await openWithFourEyes({ paymentAccount: true });
    const account = { method: 'telebirr', accountName: 'Mine', accountNumber: '0999999999' } as const;
    await expect(desk.asAdmin.payments.saveAccount(account)).rejects.toThrow(NEEDED);
    await expect(desk.colleague.payments.saveAccount(account)).rejects.toThrow(WAITS);
    const other = { ...account, accountNumber: '0988888888' };
    await expect(desk.asAdmin.payments.saveAccount(other)).rejects.toThrow(OTHER_WAITS);
  });
});

it('what was asked for before an update, and lacks something now, can be declined and asked for anew', async () => {
  await using desk = await openWithFourEyes({ topUpSantim: 0 });
  const limits = { automaticPaymentMaxSantim: 1000, automaticDayMaxSantim: 2000, stopOnBalanceBreak: true };
  const about = { kind: 'automatic-deposits', subject: 'limits', title: 'Automatic deposits' } as const;
  const request = { ...about, input: limits, requestedBy: desk.admin.id, requestedAt: new Date() };
  await desk.db.insert(schema.approvals).values(request);
  await expect(desk.approve()).rejects.toThrow('This was requested before an update');
  const [waiting] = await desk.pending();
  await desk.colleague.approvals.decline({ approvalId: waiting?.id ?? '' });
  await expect(desk.saveAutomatic(limits)).rejects.toThrow(NEEDED);
  await desk.approve();
});

describe('a flood of requests', () => {
  it('by one administrator ends at a limit, and colleagues still ask', async () => {
    await using desk = await openWithFourEyes({ topUpSantim: 0 });
    const flood = Array.from({ length: OPEN_APPROVALS_PER_ADMIN_MAX + 5 }, (_, index) => topUp(desk, index + 1));
    const FULL = `You have ${OPEN_APPROVALS_PER_ADMIN_MAX} requests waiting for a second administrator. Wait until some are decided, or withdraw some under Approvals.`;
    expect(await outcomes(flood)).toEqual({
      accepted: 0,
      refused: { [NEEDED]: OPEN_APPROVALS_PER_ADMIN_MAX, [FULL]: 5 },
    });
    expect(await desk.pending()).toHaveLength(OPEN_APPROVALS_PER_ADMIN_MAX);
    await expect(topUp(desk, 1000, desk.colleague)).rejects.toThrow(NEEDED);
    const [oldest] = (await desk.asAdmin.approvals.pending()).approvals;
    await desk.asAdmin.approvals.decline({ approvalId: oldest?.id ?? '' });
    await expect(topUp(desk, 2000)).rejects.toThrow(NEEDED);
    desk.wait({ hours: 8 * 24 });
    await expect(topUp(desk, 3000)).rejects.toThrow(NEEDED);
  });
});
