import { accountCode, type NewTransfer, postTransfers, schema } from '@cartela/db';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openTestRooms } from '../../test/kit/games/rooms.ts';
import { coinsOf, expectSoundLedger, sumOf } from '../../test/kit/money.ts';
import { shownPhone } from '../../test/kit/payments/sms.ts';
import { administratorOf, createAdmin, newKey, newPhone, playerOf } from '../../test/kit/people/people.ts';
import { inboxOf } from '../inbox/inbox.ts';
import { PRODUCT, type User } from '../kernel/actors/actor.ts';
import { transact } from '../kernel/work/unit-of-work.ts';
import { acceptInvitation, inviterByCode } from './accept.ts';
import { friendsInRooms } from './friends.ts';
import { invitationsOf } from './own-invitations.ts';
import { invitationsOverview, saveInvitationSettings } from './settings.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const RULES = { isOn: true, coins: 20, perInviterDay: 5, perDay: 200 };

/** A table of 10 ETB whose players may invite others. A test can change the rules. */
async function openWithInvitations(rules: Partial<typeof RULES> = {}) {
  const table = await openTestRooms();
  const { core, db } = table;
  const admin = administratorOf(await createAdmin(db));
  const setRules = (changed: Partial<typeof RULES>) => saveInvitationSettings(core, admin, { ...RULES, ...changed });
  await setRules(rules);
  const mine = (user: User) => invitationsOf({ ...core, telegram: null }, playerOf(user));
  const accept = (user: User, code: string, clientId?: string) =>
    acceptInvitation(core, playerOf(user), { code, clientId });
  const stranger = await table.player();
  return {
    ...table,
    admin,
    setRules,
    mine,
    accept,
    /** A player, and another one who came by the first one's invitation. */
    async pair({ walletSantim }: { walletSantim?: number } = {}) {
      const [inviter, invitee] = [await table.player(), await table.player(walletSantim)];
      const { code } = await mine(inviter);
      await accept(invitee, code);
      return { inviter, invitee, code };
    },
    /** Plays games to their end. Each of these players and a stranger holds a card. */
    async play(games: number, ...players: readonly User[]) {
      for (let game = 0; game < games; game += 1) {
        for (const [index, player] of [stranger, ...players].entries()) {
          await table.select(player, index + 1, { clientId: `browser of ${player.id}` });
        }
        await table.start();
        await table.settle();
        await table.open();
      }
    },
    earned: async (user: User) => (await mine(user)).earnedCoins,
    refusalOf: async (inviter: User) => (await mine(inviter)).invited.map(({ refusal }) => refusal),
  };
}

describe('friends', () => {
  it('are counted by room while they hold cards there, both ways, and nobody else is', async () => {
    await using table = await openWithInvitations();
    const { core } = table;
    const friendsOf = (user: User) => friendsInRooms(core, user);
    const { inviter, invitee, code } = await table.pair();
    const other = await table.player();
    await table.accept(other, code);
    const stranger = await table.player();
    expect(await friendsOf(stranger)).toBeNull();
    expect(await friendsOf(inviter)).toEqual([]);
    await table.select(invitee, 1);
    await table.select(invitee, 2);
    await table.select(stranger, 3);
    expect(await friendsOf(inviter)).toEqual([{ roomId: '10', friends: 1 }]);
    await table.select(other, 4);
    expect(await friendsOf(inviter)).toEqual([{ roomId: '10', friends: 2 }]);
    // Who came by the same invitation need not know each other.
    expect(await friendsOf(other)).toEqual([]);
    await table.select(inviter, 5);
    await table.start();
    expect(await friendsOf(other)).toEqual([{ roomId: '10', friends: 1 }]);
    await table.settle();
    expect(await friendsOf(inviter)).toEqual([]);
    expect(await friendsOf(stranger)).toBeNull();
  });

  it('are not counted at a game that is planned, until it has begun', async () => {
    await using table = await openWithInvitations();
    const { unguarded, core } = table;
    const { inviter, invitee } = await table.pair();
    await table.select(invitee, 1);
    const plan = { startsAtMs: 1, weekly: false, leastPrizeSantim: 0, cardsEach: 4 };
    await unguarded.update(schema.rounds).set({ plan });
    expect(await friendsInRooms(core, inviter)).toEqual([]);
  });
});

describe('an invitation', () => {
  it('tells somebody without an account the beginning of the name of who has sent it', async () => {
    await using table = await openWithInvitations();
    const inviter = await table.player();
    const { code } = await table.mine(inviter);
    const told = { inviter: `${inviter.username.slice(0, 2)}***`, coins: 20 };
    expect(await inviterByCode(table.core, { code: code.toLowerCase() })).toEqual(told);
    expect(await inviterByCode(table.core, { code: 'NOBODY' })).toEqual({ inviter: null, coins: 20 });
  });

  it('earns its sender coins once, from promotion, when the new player has played the third game', async () => {
    await using table = await openWithInvitations();
    const { inviter, invitee } = await table.pair();
    await table.play(2, invitee);
    expect((await table.mine(inviter)).invited).toMatchObject([
      { username: invitee.username, games: 2, outcome: 'open' },
    ]);
    expect(await table.earned(inviter)).toBe(0);
    await table.play(1, invitee);
    expect((await table.mine(inviter)).invited).toMatchObject([{ games: 3, outcome: 'rewarded', coins: 20 }]);
    expect(await coinsOf(table.db, inviter)).toBe(20);
    const told = (await inboxOf(table.core, inviter)).map(({ kind, details }) => [kind, details]);
    expect(told).toEqual([['invitationRewarded', { coins: 20 }]]);
    await table.play(2, invitee);
    expect(await coinsOf(table.db, inviter)).toBe(20);
    const played = 5 * 2;
    expect(await sumOf(table.db, accountCode.promotion('COIN'))).toBe(-20 - played);
    await expectSoundLedger(table.db);
  });

  it('earns what was promised when the new player came, whatever invitations earn by then', async () => {
    await using table = await openWithInvitations();
    const { inviter, invitee } = await table.pair();
    await table.setRules({ coins: 1 });
    const later = await table.pair();
    // A release before kept no promise.
    await table.unguarded
      .update(schema.invitations)
      .set({ promisedCoins: null })
      .where(eq(schema.invitations.inviteeId, later.invitee.id));
    await table.setRules({ coins: 3 });
    await table.play(3, invitee, later.invitee);
    expect([await coinsOf(table.db, inviter), await coinsOf(table.db, later.inviter)]).toEqual([20, 3]);
  });

  it('has a code that stays, whose letters are not taken for each other', async () => {
    await using table = await openWithInvitations();
    const [player, other] = [await table.player(), await table.player()];
    const codes = await Promise.all(Array.from({ length: 4 }, () => table.mine(player)));
    expect(new Set(codes.map(({ code }) => code)).size).toBe(1);
    expect(codes[0]?.code).toMatch(/^[2-9A-HJ-NP-Z]{8}$/);
    expect((await table.mine(other)).code).not.toBe(codes[0]?.code);
  });

  it('is answered the same when it is accepted again, and another one is too late', async () => {
    await using table = await openWithInvitations();
    const { invitee, inviter, code } = await table.pair();
    const other = await table.mine(await table.player());
    expect(await table.accept(invitee, code.toLowerCase())).toEqual({
      inviter: inviter.username,
      message: `${inviter.username} invited you.`,
      said: { reason: 'invitationAccepted', values: { name: inviter.username } },
    });
    await expect(table.accept(invitee, other.code)).rejects.toThrow('for new players who have not played yet');
  });

  it('is answered the same to whoever accepts it several times at once', async () => {
    await using table = await openWithInvitations();
    const [inviter, invitee] = [await table.player(), await table.player()];
    const { code } = await table.mine(inviter);
    const answers = await Promise.all(Array.from({ length: 4 }, () => table.accept(invitee, code)));
    expect(answers.map((answer) => answer.inviter)).toEqual(Array(4).fill(inviter.username));
  });

  it('is for new players: not for oneself, who has played, or who has been here for longer', async () => {
    await using table = await openWithInvitations();
    const inviter = await table.player();
    const { code } = await table.mine(inviter);
    const [player, old] = [await table.player(), await table.player()];
    await expect(table.accept(inviter, code)).rejects.toThrow('This is your own invitation');
    await expect(table.accept(player, 'NOBODYS2')).rejects.toThrow('This invitation is not known');
    await table.play(1, player);
    await expect(table.accept(player, code)).rejects.toThrow('for new players');
    await table.unguarded
      .update(schema.users)
      .set({ createdAt: new Date(table.clock.nowMs - DAY_MS - 1000) })
      .where(eq(schema.users.id, old.id));
    await expect(table.accept(old, code)).rejects.toThrow('for new players');
  });

  it('of a deleted player is not known, and earns nothing more', async () => {
    await using table = await openWithInvitations();
    const { inviter, invitee, code } = await table.pair();
    await table.unguarded.update(schema.users).set({ deletedAt: new Date() }).where(eq(schema.users.id, inviter.id));
    await expect(table.accept(await table.player(), code)).rejects.toThrow('not known');
    await table.play(3, invitee);
    expect(await coinsOf(table.db, inviter)).toBe(0);
  });

  it('is not accepted while invitations are off, and earns what was promised before', async () => {
    await using table = await openWithInvitations();
    const { inviter, invitee, code } = await table.pair();
    await table.setRules({ isOn: false });
    await expect(table.accept(await table.player(), code)).rejects.toThrow('not offered at the moment');
    const promisedCoins = 20;
    await table.unguarded.update(schema.invitations).set({ promisedCoins: null });
    await table.play(3, invitee);
    expect(await coinsOf(table.db, inviter)).toBe(0);
    await table.unguarded.update(schema.invitations).set({ promisedCoins });
    await table.play(1, invitee);
    expect(await coinsOf(table.db, inviter)).toBe(promisedCoins);
  });
});

describe('games that earn a reward', () => {
  it('are those with a card that was paid for, wherever the money came from, and never those with free cards alone', async () => {
    await using table = await openWithInvitations();
    const { inviter, invitee } = await table.pair({ walletSantim: 0 });
    await giveFromPromotion(table, invitee);
    await table.play(1, invitee);
    const [played] = await table.db.select().from(schema.entries).where(eq(schema.entries.userId, invitee.id));
    const { roundId, cardNo } = played ?? expect.unreachable('the game was not played');
    const [boughtAt, endsAt] = [new Date(table.clock.nowMs), new Date(table.clock.nowMs + DAY_MS)];
    const free = { stakeSantim: 1000, coins: 200, boughtAt, endsAt };
    await table.unguarded.insert(schema.freeCards).values({ ...free, userId: invitee.id, roundId, cardNo });
    await table.play(2, invitee);
    expect((await table.mine(inviter)).invited).toMatchObject([{ games: 2, outcome: 'open' }]);
    await table.play(1, invitee);
    expect(await coinsOf(table.db, inviter)).toBe(20);
  });
});

describe('somebody who invites themselves', () => {
  it('earns nothing from the same browser, by what rooms know of it', async () => {
    await using table = await openWithInvitations();
    const inviter = await table.player();
    await table.play(1, inviter);
    const invitee = await table.player();
    await table.accept(invitee, (await table.mine(inviter)).code, `browser of ${inviter.id}`);
    await table.play(3, invitee);
    expect(await table.refusalOf(inviter)).toEqual(['same-device']);
    expect(await table.earned(inviter)).toBe(0);
  });

  it('earns nothing where both have signed in with one browser', async () => {
    await using table = await openWithInvitations();
    const { inviter, invitee } = await table.pair();
    const usedAt = new Date();
    await table.db.insert(schema.knownBrowsers).values([
      { userId: inviter.id, browser: 'the same', usedAt },
      { userId: invitee.id, browser: 'the same', usedAt },
    ]);
    await table.play(3, invitee);
    expect(await table.refusalOf(inviter)).toEqual(['same-device']);
  });

  it.each([
    ['the inviter’s own phone has paid', ({ phoneNumber }: User) => shownPhone(phoneNumber), null],
    ['somebody has paid for both', () => '2519****7777', '2519****7777'],
  ])('earns nothing where %s', async (_what, payerOf, paidForInviter) => {
    await using table = await openWithInvitations();
    const { inviter, invitee } = await table.pair();
    if (paidForInviter) await deposit(table, inviter, 5000, paidForInviter);
    await deposit(table, invitee, 5000, payerOf(inviter));
    await table.play(4, invitee);
    expect(await table.refusalOf(inviter)).toEqual(['same-payer']);
    expect(await coinsOf(table.db, inviter)).toBe(0);
  });
});

describe('the limits of a day', () => {
  it('hold for an inviter; who came over them counts with the next game of another day', async () => {
    await using table = await openWithInvitations({ perInviterDay: 1 });
    const { inviter, invitee, code } = await table.pair();
    const second = await table.player();
    await table.accept(second, code);
    await table.play(4, invitee, second);
    expect(await table.earned(inviter)).toBe(20);
    table.clock.nowMs += DAY_MS;
    await table.cancel();
    await table.open();
    await table.play(1, invitee, second);
    expect(await table.earned(inviter)).toBe(40);
    await expectSoundLedger(table.db);
  });

  it('hold for all inviters together', async () => {
    await using table = await openWithInvitations({ perDay: 1 });
    const [one, other] = [await table.pair(), await table.pair()];
    await table.play(3, one.invitee, other.invitee);
    expect((await table.earned(one.inviter)) + (await table.earned(other.inviter))).toBe(20);
  });
});

describe('the rules of invitations', () => {
  it('are off until somebody decides, but for play money', async () => {
    await using table = await openTestRooms();
    const overview = () => invitationsOverview(table.core);
    expect(await overview()).toEqual({
      isOn: false,
      coins: 20,
      perInviterDay: 5,
      perDay: 200,
      total: { accepted: 0, rewarded: 0, refused: 0, coins: 0 },
    });
    await table.unguarded.update(schema.installation).set({ playMoney: true });
    expect(await overview()).toMatchObject({ isOn: true });
    await saveInvitationSettings(table.core, administratorOf(await createAdmin(table.db)), { ...RULES, isOn: false });
    expect(await overview()).toMatchObject({ isOn: false });
  });

  it('are on record with what they were before, and count what came of them', async () => {
    await using table = await openWithInvitations();
    const { invitee } = await table.pair();
    await table.play(3, invitee);
    await table.setRules({ coins: 50 });
    expect((await invitationsOverview(table.core)).total).toEqual({ accepted: 1, rewarded: 1, refused: 0, coins: 20 });
    const lines = await table.db.select().from(schema.auditLog).orderBy(schema.auditLog.id);
    expect(lines.at(-1)).toMatchObject({
      action: 'invitation-settings',
      before: RULES,
      after: { ...RULES, coins: 50 },
    });
  });
});

type Table = Awaited<ReturnType<typeof openWithInvitations>>;

/** A confirmed deposit, with a message of the provider that shows who paid. */
async function deposit(table: Table, user: User, amountSantim: number, payerPhone: string | null = null) {
  const at = new Date(table.clock.nowMs);
  const transactionNumber = newKey().toUpperCase();
  const [payment] = await table.unguarded
    .insert(schema.payments)
    .values({
      type: 'deposit',
      status: 'confirmed',
      userId: user.id,
      phoneNumber: newPhone(),
      amountSantim,
      method: 'telebirr',
      transactionNumber,
      createdAt: at,
      decidedAt: at,
    })
    .returning();
  if (!payment) throw new Error('the deposit was not inserted');
  const message = { requestHash: newKey(), sender: '127', rawMessage: 'a receipt', receivedAt: at };
  const evidence = { direction: 'received', standing: 'evidence', payerPhone, paymentId: payment.id } as const;
  await table.unguarded.insert(schema.smsMessages).values({ ...message, ...evidence });
  await post(table, user, { kind: 'deposit', debit: accountCode.clearing('telebirr'), amount: amountSantim });
}

/** Pays the player as if they had converted coins. */
function giveFromPromotion(table: Table, user: User) {
  return post(table, user, { kind: 'coins-payout', debit: accountCode.promotion('ETB'), amount: 5000 });
}

async function post({ core }: Table, user: User, transfer: Pick<NewTransfer, 'kind' | 'debit' | 'amount'>) {
  const credit = accountCode.player(user.id, 'ETB');
  await transact(core, PRODUCT, (work) => postTransfers(work, [{ ...transfer, credit, idempotencyKey: newKey() }]));
}
