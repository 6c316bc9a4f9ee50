import { schema } from '@cartela/db';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { callerFor } from '../../../test/kit/application.ts';
import { outcomes } from '../../../test/kit/games/outcomes.ts';
import { expectSoundLedger, walletOf } from '../../../test/kit/money.ts';
import { newTransactionNumber, telebirrReceived } from '../../../test/kit/payments/sms.ts';
import { type Office, openOffice } from '../../../test/kit/people/office.ts';
import { giveCoins, newKey } from '../../../test/kit/people/people.ts';
import type { Requester, User } from './actor.ts';

const PLAYER_SANTIM = 50_000;
const CAP = /may ask for 200 ETB a day/;

/**
 * An office with an API key that may ask for 200 ETB a day unless the test says otherwise, and
 * calls in the player's name.
 */
async function openKeyOffice({ dailyCapEtb = 200, messageHook = false } = {}) {
  const office = await openOffice({ messageHook });
  await office.asAdmin.apiKeys.createKey({ name: 'The bot', scopes: ['withdraw'], dailyCapEtb });
  const [made] = await office.asAdmin.apiKeys.keys();
  if (!made) throw new Error('there is no key');
  const key: Requester = { is: 'key', id: made.id, name: made.name };
  const admin: Requester = { is: 'admin', id: office.admin.id, name: office.admin.username };
  const inNameOf = (user: User, requestedBy: Requester, app: Parameters<typeof callerFor>[0] = office) =>
    callerFor(app, { user, token: '', requestedBy });
  const pay = (caller: ReturnType<typeof inNameOf>, amountSantim: number, idempotencyKey = newKey()) =>
    caller.payments.requestWithdrawal({ amountSantim, method: 'telebirr', idempotencyKey });
  return {
    ...office,
    key,
    requesters: { admin, key },
    inNameOf,
    pay,
    pending: async (type: 'deposit' | 'withdraw') => (await office.asAdmin.payments.pending({ type })).payments,
    /** What the audit log has, without the line about making the key. */
    onRecord: async () => (await office.audited()).slice(1),
    listed: async () => (await office.asAdmin.apiKeys.keys())[0],
  };
}

const NAMES = { admin: (office: Office) => office.admin.username, key: () => 'The bot' } as const;

describe.each(['admin', 'key'] as const)('in the name of a player, with the credential of: %s', (is) => {
  it('a withdrawal names who asked for it, in the list of payments and in the audit log', async () => {
    await using office = await openKeyOffice();
    const name = NAMES[is](office);
    const { payment } = await office.pay(office.inNameOf(office.player, office.requesters[is]), 10_000);
    expect(await office.pending('withdraw')).toMatchObject([{ id: payment.id, requestedBy: { is, name } }]);
    expect(await office.onRecord()).toMatchObject([
      {
        action: 'request-withdrawal',
        subject: office.player.username,
        adminId: is === 'admin' ? office.admin.id : null,
        adminName: is === 'admin' ? name : 'API key: The bot',
        after: { amountSantim: 10_000, method: 'telebirr', paymentId: payment.id },
      },
    ]);
    await expectSoundLedger(office.db);
  });

  it('so do a deposit and a claim, whose message is not put on record', async () => {
    await using office = await openKeyOffice();
    const { payments } = office.inNameOf(office.player, office.requesters[is]);
    await payments.claimDeposit({ message: 'a secret message CK12345678', idempotencyKey: newKey() });
    await payments.requestDeposit({ amountSantim: 5000, method: 'telebirr', idempotencyKey: newKey() });
    const by = { is, name: NAMES[is](office) };
    expect(await office.pending('deposit')).toMatchObject([{ requestedBy: by }, { requestedBy: by }]);
    const record = await office.onRecord();
    expect(record.map(({ action }) => action)).toEqual(['claim-deposit', 'request-deposit']);
    expect(JSON.stringify(record)).not.toContain('secret');
  });

  it('a conversion of coins is on record', async () => {
    await using office = await openKeyOffice();
    await giveCoins(office.db, office.player, 45);
    await office.inNameOf(office.player, office.requesters[is]).wallet.convertCoins({ idempotencyKey: newKey() });
    expect(await office.onRecord()).toMatchObject([{ action: 'convert-coins', subject: office.player.username }]);
    expect(await walletOf(office.db, office.player)).toBe(PLAYER_SANTIM + 200);
  });

  it('reads are free and leave no line, and nothing else can be done', async () => {
    await using office = await openKeyOffice();
    const caller = office.inNameOf(office.player, office.requesters[is]);
    expect(await caller.wallet.balance()).toMatchObject({ walletSantim: PLAYER_SANTIM });
    expect(await caller.wallet.transactions({})).toMatchObject({ total: 0 });
    const card = { roomId: '10', cardNo: 7 };
    await expect(caller.rooms.selectCard({ ...card, idempotencyKey: newKey() })).rejects.toThrow('not allowed');
    await office.select(office.player, 7);
    await expect(caller.rooms.returnCard({ ...card, idempotencyKey: newKey() })).rejects.toThrow('not allowed');
    expect(await office.onRecord()).toEqual([]);
    expect(await walletOf(office.db, office.player)).toBe(PLAYER_SANTIM - 1000);
  });

  it('a repeated request is done, counted and put on record once, and a refused one not at all', async () => {
    await using office = await openKeyOffice();
    const caller = office.inNameOf(office.player, office.requesters[is]);
    const idempotencyKey = newKey();
    const first = await office.pay(caller, 15_000, idempotencyKey);
    expect(await office.pay(caller, 15_000, idempotencyKey)).toEqual(first);
    await expect(office.pay(caller, 100)).rejects.toThrow('Minimum withdrawal');
    expect(await office.onRecord()).toHaveLength(1);
    expect((await office.listed())?.countedTodaySantim).toBe(is === 'key' ? 15_000 : 0);
  });
});

it('what players ask for themselves names nobody', async () => {
  await using office = await openKeyOffice();
  await office.withdraw(office.player);
  expect(await office.pending('withdraw')).toMatchObject([{ requestedBy: null }]);
  expect(await office.onRecord()).toEqual([]);
});

describe('the cap of a key', () => {
  it('is for all players and kinds of request together, and says what is left', async () => {
    await using office = await openKeyOffice();
    const other = await office.newPlayer();
    await office.pay(office.inNameOf(office.player, office.key), 15_000);
    const refused = office.pay(office.inNameOf(other, office.key), 5001);
    await expect(refused).rejects.toThrow('This API key may ask for 200 ETB a day. 50 ETB is left for today');
    await office.pay(office.inNameOf(other, office.key), 5000);
    const { payments } = office.inNameOf(other, office.key);
    const deposit = payments.requestDeposit({ amountSantim: 1000, method: 'telebirr', idempotencyKey: newKey() });
    await expect(deposit).rejects.toThrow(CAP);
    await giveCoins(office.db, other, 20);
    const { wallet } = office.inNameOf(other, office.key);
    await expect(wallet.convertCoins({ idempotencyKey: newKey() })).rejects.toThrow(CAP);
    expect((await office.listed())?.countedTodaySantim).toBe(20_000);
    expect(await walletOf(office.db, other)).toBe(PLAYER_SANTIM - 5000);
    await expectSoundLedger(office.db);
  });

  it('of nothing claims nothing, not even a request that a message has named', async () => {
    await using office = await openKeyOffice({ dailyCapEtb: 0, messageHook: true });
    const { player } = office;
    await office.prove(player);
    await office.saveAutomatic({ automaticPaymentMaxSantim: 1000 });
    const { payment } = await office.deposit(player, 5000);
    const message = newTransactionNumber();
    await office.forward(telebirrReceived({ number: message, amountSantim: 5000 }));
    expect(await office.payment(player, payment.id)).toMatchObject({ transactionNumber: message });
    const { payments } = office.inNameOf(player, office.key);
    const claim = payments.claimDeposit({ message, idempotencyKey: newKey() });
    await expect(claim).rejects.toThrow('This API key may ask for 0 ETB a day.');
  });

  it('holds when many ask at once', async () => {
    await using office = await openKeyOffice();
    const players = await Promise.all(Array.from({ length: 8 }, () => office.newPlayer()));
    const race = await outcomes(players.map((player) => office.pay(office.inNameOf(player, office.key), 5000)));
    expect(race.accepted).toBe(4);
    expect(await office.pending('withdraw')).toHaveLength(4);
    await expectSoundLedger(office.db);
  });

  it('begins anew at midnight in Addis Ababa', async () => {
    await using office = await openKeyOffice();
    const at = (time: string) => ({ ...office, now: () => Date.parse(time) });
    const pay = (time: string) => office.pay(office.inNameOf(office.player, office.key, at(time)), 20_000);
    await pay('2026-11-20T20:59:59Z');
    await expect(pay('2026-11-20T20:59:59Z')).rejects.toThrow(CAP);
    await pay('2026-11-20T21:00:00Z');
  });

  it('holds no administrator', async () => {
    await using office = await openKeyOffice();
    await office.pay(office.inNameOf(office.player, office.requesters.admin), 40_000);
  });
});

it.each([
  ['revoked', sql`revoked_at = now()`, 'not known, or was revoked'],
  ['expired', sql`expires_at = now()`, 'This API key expired on'],
])('a key that is %s while its request waits asks for nothing', async (_, change, refusal) => {
  await using office = await openKeyOffice();
  await office.unguarded.execute(sql`update api_keys set ${change}`);
  await expect(office.pay(office.inNameOf(office.player, office.key), 5000)).rejects.toThrow(refusal);
  expect(await office.db.select().from(schema.payments)).toEqual([]);
});

it('who asked for a payment cannot be changed', async () => {
  await using office = await openKeyOffice();
  await office.pay(office.inNameOf(office.player, office.key), 5000);
  await expect(office.db.execute(sql`update payments set requested_by_key = null`)).rejects.toMatchObject({
    cause: { message: 'who asked for a payment cannot be changed' },
  });
});

describe('a claim by number alone, whose amount is not known', () => {
  const claim = (office: Awaited<ReturnType<typeof openKeyOffice>>) =>
    office
      .inNameOf(office.player, office.key)
      .payments.claimDeposit({ message: newTransactionNumber(), idempotencyKey: newKey() });

  it('is refused to a key that may ask for nothing', async () => {
    await using office = await openKeyOffice({ dailyCapEtb: 0 });
    await expect(claim(office)).rejects.toThrow('may ask for 0 ETB a day');
    expect(await office.pending('deposit')).toEqual([]);
  });

  it('is refused to a key that has nothing left for the day, and not before', async () => {
    await using office = await openKeyOffice();
    await claim(office);
    await office.pay(office.inNameOf(office.player, office.key), 20_000);
    await expect(claim(office)).rejects.toThrow(CAP);
    expect(await office.pending('deposit')).toHaveLength(1);
  });
});
