import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Db, schema, verifyLedger } from '@cartela/db';
import { exportChains, verifyChains } from '@cartela/db/chain';
import { COINS_PER_ETB } from '@cartela/game-core';
import { checkChain, forgottenName } from '@cartela/game-core/record';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { coreOn, slowRounds } from '../../../test/kit/application.ts';
import { lastBallAtMs, newestRound } from '../../../test/kit/games/rooms.ts';
import { coinsOf, walletOf } from '../../../test/kit/money.ts';
import { newTransactionNumber, shownPhone, telebirrReceived } from '../../../test/kit/payments/sms.ts';
import { contactOf, launchOf, newTelegramPerson, TEST_BOT } from '../../../test/kit/people/launches.ts';
import { openOffice } from '../../../test/kit/people/office.ts';
import { giveCoins, newKey } from '../../../test/kit/people/people.ts';
import { closeDays } from '../../closed-days/close.ts';
import { DELETED_KEPT_DAYS } from '../../closing/limits.ts';
import { chainOfDay, recordOf } from '../../history/public-records.ts';
import type { User } from '../../kernel/actors/actor.ts';
import { DAY_MS, dayOf, HOUR_MS } from '../../kernel/times/day.ts';
import { openRound } from '../../rooms/round/open-round.ts';
import { settleRound } from '../../rooms/round/settle-round.ts';
import { startRound } from '../../rooms/round/start-round.ts';
import { FORGET_HOURS, FORGET_LAPSES_DAYS } from '../limits.ts';
import { forgetDuePlayers } from './forget.ts';
import { hindrancesOf } from './hindrances.ts';

const { approvals, auditLog, payments, users } = schema;

async function openWithPlayer() {
  const office = await openOffice({ telegram: TEST_BOT, messageHook: true });
  let offsetMs = 0;
  const app = { ...office, now: () => office.now() + offsetMs };
  const player = await office.newPlayer({ walletSantim: 0 });
  return {
    ...office,
    app,
    player,
    own: office.as(player),
    async setPin() {
      const { accounts } = await office.withToken(await office.sessions.create(player));
      await accounts.setPin({ newPin: '2749' });
    },
    ask: () => office.as(player).privacy.askToBeForgotten({}),
    hindrances: async () => (await office.as(player).privacy.forgetting()).hindrances,
    wait(hours: number) {
      offsetMs += hours * HOUR_MS;
    },
    forgetDue: () => forgetDuePlayers(app),
    stored: async () => {
      const [row] = await office.db.select().from(users).where(eq(users.id, player.id));
      if (!row) throw new Error('the account is gone');
      return row;
    },
  };
}

type Opened = Awaited<ReturnType<typeof openWithPlayer>>;

/** Everything that the database holds, each row as a text, by table. */
async function everything(db: Db): Promise<ReadonlyMap<string, string>> {
  const tables = await db.execute<{ name: string }>(sql`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`);
  const texts = new Map<string, string>();
  for (const { name } of tables) {
    const rows = await db.execute<{ row: string }>(sql`select t::text as row from ${sql.identifier(name)} as t`);
    texts.set(name, rows.map(({ row }) => row).join('\n'));
  }
  return texts;
}

async function tablesWith(db: Db, word: string): Promise<string[]> {
  const texts = await everything(db);
  return [...texts].filter(([, text]) => text.toLowerCase().includes(word.toLowerCase())).map(([name]) => name);
}

/** Words that people wrote about the player or to them, each in a place of its own. */
const WORDS = {
  note: 'zebranote',
  claim: 'zebraclaim',
  question: 'zebraquestion',
  answer: 'zebraanswer',
  suspension: 'zebrasuspension',
  rejection: 'zebrarejection',
  topUp: 'zebratopup',
  payer: 'Almaz Bekele',
  browser: 'zebrabrowser',
} as const;

/** Leaves a trace of the player wherever the product keeps one. Their money is with them again. */
async function leaveTraces(opened: Opened): Promise<void> {
  const { asAdmin, db, forward, own, player, newPlayer } = opened;
  const person = newTelegramPerson({ id: 7_654_321_987, allows_write_to_pm: true });
  const signedAtMs = opened.now();
  const phone = { contact: contactOf(person, player.phoneNumber, { signedAtMs }) };
  await opened.as(null).telegram.link({
    initData: launchOf(person, { signedAtMs }),
    username: player.username,
    phone,
  });
  await opened.setPin();
  await asAdmin.accounts.addNote({ userId: player.id, text: WORDS.note });
  await asAdmin.playerLimits.saveSuspension({ userId: player.id, reason: WORDS.suspension });
  await asAdmin.playerLimits.saveSuspension({ userId: player.id, reason: null });
  await asAdmin.wallet.topUp({ userId: player.id, amountEtb: 500, reason: WORDS.topUp, idempotencyKey: newKey() });
  // A deposit that a provider's message proves, one that is rejected, and a question.
  const number = newTransactionNumber();
  const message = telebirrReceived({ number, amountSantim: 10_000, payer: shownPhone(player.phoneNumber) });
  await forward(message);
  await opened.claim(player, `${WORDS.claim} ${number}`);
  const { payment } = await opened.deposit(player);
  await own.payments.questions.ask({ paymentId: payment.id, text: WORDS.question, idempotencyKey: newKey() });
  const [question] = (await asAdmin.payments.questions.open({})).questions;
  await asAdmin.payments.questions.answer({ questionId: question?.id ?? '', answer: WORDS.answer });
  await opened.reject(payment.id, WORDS.rejection);
  // A friend comes by their invitation, and they play a game and win.
  await db.update(schema.invitationSettings).set({ isOn: true });
  const [friend, inviter] = [await newPlayer(), await newPlayer()];
  const { code } = await own.invitations.mine();
  await opened.as(friend).invitations.accept({ code: code ?? '', clientId: newKey() });
  const theirs = await opened.as(inviter).invitations.mine();
  await own.invitations.accept({ code: theirs.code ?? '', clientId: WORDS.browser });
  await winGame(opened, friend);
  await own.payments.requestWithdrawal({
    ...{ amountSantim: await walletOf(db, player), method: 'telebirr', idempotencyKey: newKey(), pin: '2749' },
  });
  const [withdrawal] = (await asAdmin.payments.pending({ type: 'withdraw' })).payments;
  await opened.confirm(withdrawal?.id ?? '', { transactionNumber: newTransactionNumber() });
}

/** Plays until the player has won: with four cards against one, that is soon. */
async function winGame({ app, as, db, player }: Opened, friend: User): Promise<void> {
  const own = eq(schema.roundWinners.userId, player.id);
  for (let games = 0; (await db.$count(schema.roundWinners, own)) === 0; games += 1) {
    if (games > 0) await openRound(coreOn(db), { tableId: '10', settings: slowRounds });
    const { id: roundId, selectingEndsAt } = await newestRound(db, '10');
    const cards = { roomId: '10', idempotencyKey: newKey() };
    await as(player).rooms.selectCards({ ...cards, cardNos: [1, 2, 3, 4] });
    await as(friend).rooms.selectCards({ ...cards, cardNos: [5] });
    await startRound(coreOn(app.db, { now: () => selectingEndsAt.getTime() }), { roundId });
    const endsAtMs = lastBallAtMs(await newestRound(db, '10'));
    await settleRound(coreOn(db, { now: () => endsAtMs }), { roundId });
  }
  if ((await coinsOf(db, player)) >= COINS_PER_ETB) await as(player).wallet.convertCoins({ idempotencyKey: newKey() });
}

/** Checks the links of today and, in case it is about to begin, of tomorrow. */
async function checkedChain({ db }: Pick<Opened, 'db'>) {
  async function* links() {
    for (const ms of [Date.now(), Date.now() + DAY_MS]) yield* chainOfDay({ db }, dayOf(new Date(ms)));
  }
  return checkChain(links());
}

const namesOf = async (opened: Opened): Promise<string[]> => {
  const { username, phoneNumber, telegramId } = await opened.stored();
  return [username, phoneNumber.slice(-9), telegramId, shownPhone(phoneNumber), ...Object.values(WORDS)];
};

describe('forgetting a player', () => {
  it('leaves no name, number, id or word of them in any column of any table, and the money as it was', async () => {
    await using opened = await openWithPlayer();
    await using folder = await ownFolder();
    const { db, player, app } = opened;
    await leaveTraces(opened);
    const names = await namesOf(opened);
    for (const name of names) expect(await tablesWith(db, name), name).not.toEqual([]);
    await exportChains(opened.databaseUrl, folder.path);
    const [before, linked] = [await verifyLedger(db), await checkedChain(opened)];
    expect([before.ok, linked.problems]).toEqual([true, []]);

    await opened.own.privacy.askToBeForgotten({ pin: '2749' });
    opened.wait(FORGET_HOURS);
    await opened.forgetDue();

    const found = await Promise.all(names.map(async (name) => [name, await tablesWith(db, name)] as const));
    expect(found.filter(([, tables]) => tables.length > 0)).toEqual([]);
    const pseudonym = forgottenName(player.id);
    expect(await opened.stored()).toMatchObject({ username: pseudonym, phoneNumber: pseudonym, forgetAt: null });
    // The money adds up as before, and so do the chains, and the days that are closed then.
    const after = await verifyLedger(db);
    expect([after.ok, after.sums]).toEqual([true, before.sums]);
    const [ledger, audit] = await verifyChains(folder.path, { url: opened.databaseUrl });
    expect([ledger?.differences, audit?.differences, audit?.faults]).toEqual([0, 0, []]);
    expect(audit?.pseudonymised).toBe(5);
    expect(await checkedChain(opened)).toMatchObject({ problems: [], records: linked.records });
    opened.wait(24);
    await closeDays(app);
    expect(await db.$count(schema.closedDays)).toBeGreaterThan(0);
    expect((await verifyLedger(db)).ok).toBe(true);
  });

  it('keeps what was done and decided, under the pseudonym, and the product’s own line for it', async () => {
    await using opened = await openWithPlayer();
    const { db, player } = opened;
    await leaveTraces(opened);
    const lines = await db.$count(auditLog);
    const before = await db.select({ id: payments.id, santim: payments.amountSantim }).from(payments);
    await opened.own.privacy.askToBeForgotten({ pin: '2749' });
    opened.wait(FORGET_HOURS);
    await opened.forgetDue();
    const pseudonym = forgottenName(player.id);
    const log = await db.select().from(auditLog).orderBy(auditLog.id);
    expect(log).toHaveLength(lines + 1);
    expect(log.find(({ action }) => action === 'top-up')).toMatchObject({
      subject: pseudonym,
      adminName: opened.admin.username,
      after: { walletSantim: 50_000, reason: pseudonym },
    });
    expect(log.at(-1)).toMatchObject({ action: 'forget-player', subject: pseudonym, adminName: 'Cartela' });
    expect(await db.select({ id: payments.id, santim: payments.amountSantim }).from(payments)).toEqual(before);
    expect(await opened.asAdmin.dashboard.player({ userId: player.id })).toMatchObject({
      username: pseudonym,
      forgottenAtMs: expect.any(Number),
    });
    const [won] = await db.select().from(schema.roundWinners).where(eq(schema.roundWinners.userId, player.id));
    const record = await recordOf(opened, { roundId: won?.roundId ?? 0 });
    const winners = record.winners.map(({ winnerName }) => winnerName);
    expect(winners).toContain(pseudonym);
    expect(winners).not.toContain(player.username);
  });

  it('keeps the chain whole where a winner’s name was shown in part, as an older one that is a number', async () => {
    await using opened = await openWithPlayer();
    const { db, player, unguarded, asAdmin, newPlayer } = opened;
    await unguarded.update(users).set({ username: '0911 223 344' }).where(eq(users.id, player.id));
    await asAdmin.wallet.topUp({ ...topUpOf(opened), amountEtb: 500 });
    await winGame(opened, await newPlayer());
    const { records, problems } = await checkedChain(opened);
    expect(problems).toEqual([]);
    const { walletSantim: amountSantim } = await opened.own.wallet.balance();
    const { payment } = await opened.withdraw(player, amountSantim);
    await opened.confirm(payment.id, { transactionNumber: newTransactionNumber() });
    await opened.ask();
    opened.wait(FORGET_HOURS);
    await opened.forgetDue();
    expect(await checkedChain(opened)).toMatchObject({ problems: [], records });
    expect(await tablesWith(db, '0911 223 344')).toEqual([]);
  });

  it('waits a day, tells the player, and is called off by whoever is signed in', async () => {
    await using opened = await openWithPlayer();
    await opened.ask();
    expect((await opened.own.privacy.forgetting()).forgetAtMs).toBeGreaterThan(opened.now());
    expect(await opened.own.inbox.list()).toMatchObject([{ kind: 'forgetAsked', isRead: false }]);
    opened.wait(FORGET_HOURS - 1);
    await opened.forgetDue();
    await opened.own.privacy.callOffForgetting();
    opened.wait(2);
    await opened.forgetDue();
    expect(await opened.stored()).toMatchObject({ username: opened.player.username, forgottenAt: null });
  });

  it('ends by itself where the player has money a week later, and not for what others have to do', async () => {
    await using opened = await openWithPlayer();
    const asked = async () => (await opened.own.privacy.forgetting()).forgetAtMs !== null;
    await opened.ask();
    await opened.asAdmin.wallet.topUp(topUpOf(opened));
    opened.wait(FORGET_HOURS + FORGET_LAPSES_DAYS * 24 - 1);
    await opened.forgetDue();
    expect(await asked()).toBe(true);
    const { payment } = await opened.deposit(opened.player);
    opened.wait(2);
    await opened.forgetDue();
    expect(await asked()).toBe(true);
    await opened.asAdmin.payments.reject({ paymentId: payment.id, reason: 'a test' });
    await opened.forgetDue();
    expect(await asked()).toBe(false);
    expect((await opened.own.inbox.list()).map(({ kind }) => kind)).toContain('forgetLapsed');
  });

  it('frees the name and the number, for an account that has nothing of the old one', async () => {
    await using opened = await openWithPlayer();
    const { player, db } = opened;
    await giveCoins(db, player, 19);
    await opened.ask();
    opened.wait(FORGET_HOURS);
    await opened.forgetDue();
    expect(await coinsOf(db, player)).toBe(0);
    expect((await verifyLedger(db)).ok).toBe(true);
    const { username, phoneNumber } = player;
    const again = await opened.as(null).accounts.register({ username, phoneNumber, age: 'confirmed' });
    expect(again.message).toBe('User registered successfully');
    const signedIn: Pick<User, 'id'>[] = await db.select().from(users).where(eq(users.username, username));
    expect(signedIn[0]?.id).not.toBe(player.id);
  });

  it('takes the player out of what administrators ask each other to approve', async () => {
    await using opened = await openWithPlayer();
    const { db, player, admin } = opened;
    const { username, phoneNumber } = player;
    await db.insert(approvals).values({
      kind: 'top-up',
      subject: `${player.id}:${newKey()}`,
      title: username,
      input: { userId: player.id, amountEtb: 50, reason: `for ${phoneNumber}` },
      requestedBy: admin.id,
      requestedAt: new Date(),
    });
    await opened.ask();
    opened.wait(FORGET_HOURS);
    await opened.forgetDue();
    const pseudonym = forgottenName(player.id);
    expect(await db.select().from(approvals)).toMatchObject([
      { title: pseudonym, input: { userId: player.id, amountEtb: 50, reason: pseudonym } },
    ]);
    expect(await tablesWith(db, username)).toEqual([]);
  });

  it('leaves others as they are, even one whose name has the same beginning', async () => {
    await using opened = await openWithPlayer();
    const { db, asAdmin, player } = opened;
    const { username } = player;
    const phoneNumber = '+251911000222';
    await opened.as(null).accounts.register({ username: `${username}X`, phoneNumber, age: 'confirmed' });
    const [other] = await db.select().from(users).where(eq(users.phoneNumber, phoneNumber));
    await asAdmin.accounts.addNote({ userId: other?.id ?? '', text: `Knows ${username}` });
    const lines = () => db.select().from(auditLog).where(eq(auditLog.action, 'add-note'));
    const before = await lines();
    await opened.ask();
    opened.wait(FORGET_HOURS);
    await opened.forgetDue();
    expect(await lines()).toEqual(before);
  });
});

describe('a player whom an administrator has deleted', () => {
  const deletion = ({ asAdmin, player }: Opened) => asAdmin.closing.deleteUser({ userId: player.id });
  /** The wait begins when the product first looks. */
  async function waitOut(opened: Opened): Promise<void> {
    await opened.forgetDue();
    opened.wait(24 * DELETED_KEPT_DAYS);
    await opened.forgetDue();
  }

  it('is forgotten like one who has asked, a month later and with what their money was', async () => {
    await using opened = await openWithPlayer();
    const { db, player, asAdmin } = opened;
    await leaveTraces(opened);
    const names = await namesOf(opened);
    // Beside those of the games, too few to make a birr.
    await giveCoins(db, player, COINS_PER_ETB - 1 - (await coinsOf(db, player)));
    await deletion(opened);
    const { deletedAt } = await opened.stored();
    await opened.forgetDue();
    opened.wait(24 * DELETED_KEPT_DAYS - 1);
    await opened.forgetDue();
    expect(await opened.stored()).toMatchObject({ username: player.username, forgottenAt: null });
    opened.wait(1);
    await opened.forgetDue();
    const found = await Promise.all(names.map(async (name) => [name, await tablesWith(db, name)] as const));
    expect(found.filter(([, tables]) => tables.length > 0)).toEqual([]);
    expect(await opened.stored()).toMatchObject({ username: forgottenName(player.id), deletedAt });
    expect(await coinsOf(db, player)).toBe(0);
    expect((await verifyLedger(db)).ok).toBe(true);
    await expect(asAdmin.closing.preview({ userId: player.id })).rejects.toThrow('User not found');
  });

  it('waits for as long where an earlier release has deleted them', async () => {
    await using opened = await openWithPlayer();
    const deletedAt = new Date(opened.now() - 400 * DAY_MS);
    await opened.unguarded.update(users).set({ deletedAt }).where(eq(users.id, opened.player.id));
    await opened.forgetDue();
    expect(await opened.stored()).toMatchObject({ forgottenAt: null });
    await waitOut(opened);
    expect(await opened.stored()).toMatchObject({ forgottenAt: expect.any(Date), deletedAt });
  });

  it('is kept while they are suspended, or are still owed money', async () => {
    await using suspended = await openWithPlayer();
    await suspended.asAdmin.playerLimits.saveSuspension({ userId: suspended.player.id, reason: 'x' });
    await deletion(suspended);
    await waitOut(suspended);
    expect(await suspended.stored()).toMatchObject({ username: suspended.player.username, forgottenAt: null });

    await using owed = await openWithPlayer();
    await owed.asAdmin.wallet.topUp(topUpOf(owed));
    await deletion(owed);
    await waitOut(owed);
    expect(await owed.stored()).toMatchObject({ username: owed.player.username, forgottenAt: null });
    const [payOut] = (await owed.asAdmin.payments.pending({ type: 'withdraw' })).payments;
    await owed.confirm(payOut?.id ?? '');
    await owed.forgetDue();
    expect(await owed.stored()).toMatchObject({ forgottenAt: expect.any(Date) });
  });

  it('does not include administrators: what they did stays in their name', async () => {
    await using opened = await openWithPlayer();
    const other = await opened.newAdmin();
    await opened.asAdmin.closing.deleteUser({ userId: other.id });
    await waitOut(opened);
    const [row] = await opened.db.select().from(users).where(eq(users.id, other.id));
    expect(row).toMatchObject({ username: other.username, forgetAt: null, forgottenAt: null });
  });
});

it('forgets who has paid only so many years later as the operator keeps payments', async () => {
  await using opened = await openWithPlayer();
  const { db, player, app } = opened;
  const [years, userId] = [10, player.id];
  const hindered = () => hindrancesOf({ ...app, payersKeptYears: years }, db, userId);
  const { payment } = await opened.deposit(player, 5000);
  await opened.confirm(payment.id, { transactionNumber: newTransactionNumber(), amountSantim: 5000 });
  expect(await hindered()).toEqual(['balance', 'records']);
  expect(await hindrancesOf({ ...app, payersKeptYears: 0 }, db, userId)).toEqual(['balance']);
  opened.wait((years * 365 - 1) * 24);
  expect(await hindered()).toContain('records');
  opened.wait(5 * 24);
  expect(await hindered()).toEqual(['balance']);
  // A prize of which tax was withheld is kept as long.
  const sums = { prizeSantim: 2000, stakesSantim: 1000, taxSantim: 150, commissionSantim: 0 };
  await opened.unguarded.insert(schema.withheldPrizes).values({ roundId: 1, userId, ...sums, at: new Date(app.now()) });
  expect(await hindered()).toEqual(['balance', 'records']);
});

describe('a player is not forgotten', () => {
  it.each([
    ['balance', (opened: Opened) => opened.asAdmin.wallet.topUp(topUpOf(opened))],
    ['coins', (opened: Opened) => giveCoins(opened.db, opened.player, 20)],
    [
      'cards',
      async ({ db, player, as }: Opened) => {
        await giveCoins(db, player, 200);
        await as(player).rooms.buyFreeCard({ stakeSantim: 1000, idempotencyKey: newKey() });
      },
    ],
    ['payment', (opened: Opened) => opened.deposit(opened.player)],
    [
      'suspension',
      (opened: Opened) => opened.asAdmin.playerLimits.saveSuspension({ userId: opened.player.id, reason: 'x' }),
    ],
    [
      'limit',
      (opened: Opened) =>
        opened.own.playerLimits.saveLimit({ kind: 'loss', period: 'week', santim: 5000, idempotencyKey: newKey() }),
    ],
    [
      'cards',
      async (opened: Opened) => {
        await opened.asAdmin.wallet.topUp({ ...topUpOf(opened), amountEtb: 10 });
        await opened.select(opened.player, 7);
      },
    ],
    [
      'break',
      (opened: Opened) => opened.own.playerLimits.takeBreak({ kind: 'cool-off', days: 7, idempotencyKey: newKey() }),
    ],
  ] as const)('while this is in the way: %s', async (hindrance, bring) => {
    await using opened = await openWithPlayer();
    await opened.ask();
    await bring(opened);
    expect(await opened.hindrances()).toEqual([hindrance]);
    await expect(opened.ask()).resolves.toBeDefined();
    opened.wait(FORGET_HOURS);
    await opened.forgetDue();
    expect(await opened.stored()).toMatchObject({ forgottenAt: null });
    await opened.own.privacy.callOffForgetting();
    await expect(opened.ask()).rejects.toThrow('cannot be forgotten yet');
  });

  it('without the PIN, if there is one', async () => {
    await using opened = await openWithPlayer();
    await opened.setPin();
    await expect(opened.ask()).rejects.toMatchObject({ cause: { reason: 'pinRequired' } });
    await expect(opened.own.privacy.askToBeForgotten({ pin: '2748' })).rejects.toMatchObject({
      cause: { reason: 'pinWrong' },
    });
    expect((await opened.own.privacy.forgetting()).forgetAtMs).toBeNull();
  });
});

describe('what was posted', () => {
  const DENIED = 'permission denied for table audit_log';

  it('cannot be made nameless for a player who is not forgotten, nor be changed otherwise', async () => {
    await using opened = await openWithPlayer();
    const { db, player, asAdmin } = opened;
    await asAdmin.accounts.addNote({ userId: player.id, text: WORDS.note });
    for (const change of [
      sql`update audit_log set subject = ${forgottenName(player.id)}`,
      sql`update audit_log set subject = 'Somebody'`,
      sql`update audit_log set after = null`,
    ]) {
      await expect(db.execute(change)).rejects.toMatchObject({ cause: { message: DENIED } });
    }
    const [line] = await db.select().from(auditLog);
    for (const changed of [{ subject: forgottenName(player.id) }, { subject: 'Somebody' }, { after: null }]) {
      const lines = JSON.stringify([{ ...line, ...changed }]);
      await expect(db.execute(sql`select pseudonymise_audit_log(${lines}::jsonb)`)).rejects.toMatchObject({
        cause: { message: 'audit_log is append-only' },
      });
    }
    expect(await db.select().from(auditLog)).toEqual([line]);
  });
});

const topUpOf = ({ player }: Opened) => ({ userId: player.id, amountEtb: 5, idempotencyKey: newKey() });

async function ownFolder() {
  const path = await mkdtemp(join(tmpdir(), 'forget-'));
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) };
}
