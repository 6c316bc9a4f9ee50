import { schema } from '@cartela/db';
import { describe, expect, it } from 'vitest';
import { expectSoundLedger, walletOf } from '../../test/kit/money.ts';
import { newTransactionNumber, telebirrReceived, telebirrSent } from '../../test/kit/payments/sms.ts';
import { type Office, openOffice } from '../../test/kit/people/office.ts';
import { giveCoins, newKey } from '../../test/kit/people/people.ts';
import type { User } from '../kernel/actors/actor.ts';

const REASON = 'Two accounts of one person.';
const SUSPENDED = `Your account is suspended: ${REASON}`;

const save = ({ asAdmin }: Office, { id: userId }: User, reason: string | null) =>
  asAdmin.playerLimits.saveSuspension({ userId, reason });

const toldOf = async ({ as }: Office, player: User) =>
  (await as(player).inbox.list()).map(({ kind, details }) => ({ kind, details }));

describe('a suspended player', () => {
  it('can neither take cards nor deposit nor convert coins, and knows why, until it is lifted', async () => {
    await using office = await openOffice();
    const { player, db, as } = office;
    await giveCoins(db, player, 40);
    expect((await save(office, player, `  ${REASON} `)).message).toBe('The player is suspended.');
    const convert = () => as(player).wallet.convertCoins({ idempotencyKey: newKey() });
    for (const attempt of [() => office.select(player, 1), () => office.deposit(player), convert]) {
      await expect(attempt()).rejects.toMatchObject({ code: 'FORBIDDEN', message: expect.stringContaining(SUSPENDED) });
    }
    expect(await walletOf(db, player)).toBe(50_000);
    expect((await as(player).playerLimits.mine()).suspension).toMatchObject({ reason: REASON });
    await save(office, player, null);
    for (const attempt of [() => office.select(player, 1), () => office.deposit(player), convert]) await attempt();
    expect((await as(player).playerLimits.mine()).suspension).toBeNull();
    expect(await toldOf(office, player)).toEqual([
      { kind: 'suspensionLifted', details: {} },
      { kind: 'accountSuspended', details: { reason: REASON } },
    ]);
    await expectSoundLedger(db);
  });

  it('signs in, is credited what was sent, and withdraws, which the desk is told', async () => {
    await using office = await openOffice({ messageHook: true });
    const { player, as } = office;
    const payment = { number: newTransactionNumber(), amountSantim: 5000 };
    await save(office, player, REASON);
    await as(null).accounts.login(player);
    await office.claim(player, telebirrSent(payment));
    await office.forward(telebirrReceived(payment));
    expect(await walletOf(office.db, player)).toBe(55_000);
    await office.withdraw(player, 55_000);
    const { payments } = await office.asAdmin.payments.pending({ type: 'withdraw' });
    expect(payments).toMatchObject([{ amountSantim: 55_000, suspendedFor: REASON }]);
  });

  it.each([
    'Pay 50 ETB to 0911 223344.',
    'Send it to (+251) 91-122-3344',
    'Pay at 512345.',
    'To ፩፪፫፬፭፮፯፰፩',
    'To 0911\u200b223344',
    'Pay to ٠٩١١٢٢٣٣٤٤',
    'See https://cartela.example',
    'See t.me/cartela_desk',
    'Write to @cartela_desk',
    'Look at cartela-games.com',
  ])('is told no number and no address, by which one administrator could have it pay elsewhere: %s', async (reason) => {
    await using office = await openOffice();
    await expect(save(office, office.player, reason)).rejects.toThrow('reasonLeadsElsewhere');
    await save(office, office.player, 'Since 2026-11-27, as of 27/11/2026: 50,000 ETB by two accounts (no. 12).');
  });

  it('holds cards that play on', async () => {
    await using office = await openOffice();
    await office.select(office.player, 1);
    await save(office, office.player, REASON);
    expect(await office.db.select().from(schema.entries)).toMatchObject([{ userId: office.player.id, cardNo: 1 }]);
  });

  it('hears of it once, though two administrators suspend for the same reason', async () => {
    await using office = await openOffice();
    await Promise.all([save(office, office.player, REASON), save(office, office.player, REASON)]);
    expect(await toldOf(office, office.player)).toHaveLength(1);
    expect((await office.audited()).map(({ before }) => before)).toEqual([{ reason: null }, { reason: REASON }]);
  });
});

it('is neither an administrator nor suspended without a reason', async () => {
  await using office = await openOffice();
  const { admin, player, asAdmin } = office;
  await expect(save(office, admin, REASON)).rejects.toThrow('Only players have a wallet.');
  for (const reason of ['', ' \u200b ', 'x'.repeat(301)]) {
    await expect(save(office, player, reason)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  }
  const { protection } = await asAdmin.dashboard.player({ userId: player.id });
  expect(protection?.suspension).toBeNull();
});
