import { schema } from '@cartela/db';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { callerFor, silentLog } from '../../../test/kit/application.ts';
import { outcomes } from '../../../test/kit/games/outcomes.ts';
import { walletOf } from '../../../test/kit/money.ts';
import { OFF, openWithFourEyes } from '../../../test/kit/people/four-eyes.ts';
import { contactOf, launchOf, newTelegramPerson, TEST_BOT } from '../../../test/kit/people/launches.ts';
import { openOffice } from '../../../test/kit/people/office.ts';
import { newKey } from '../../../test/kit/people/people.ts';
import { openVisitor } from '../../../test/kit/people/visitor.ts';
import { FREE_GUESSES, TRIES_PER_DAY_MAX } from '../limits.ts';
import { createAttempts } from '../sign-in/attempts.ts';

const HOUR_MS = 60 * 60 * 1000;
const PIN = '2749';
const ANDROID =
  'Mozilla/5.0 (Linux; Android 13; SM-A135F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36';
const REQUIRED = { cause: { reason: 'pinRequired' } };
const WRONG = { cause: { reason: 'pinWrong' } };

type Visitor = ReturnType<typeof openVisitor>;

/** An office whose player has a browser of their own. Time can pass. */
async function openWithBrowser() {
  const office = await openOffice({ telegram: TEST_BOT });
  let offsetMs = 0;
  const app = { ...office, now: () => office.now() + offsetMs };
  const { username, phoneNumber } = office.player;
  const visit = (options: Parameters<typeof openVisitor>[1] = {}) => openVisitor(app, options);
  const signIn = async (visitor: Visitor, pin?: string) =>
    (await visitor.caller()).accounts.login({ username, phoneNumber, pin });
  const own = visit();
  await signIn(own);
  const withdraw = async (visitor: Visitor, pin?: string) =>
    (await visitor.caller()).payments.requestWithdrawal({
      amountSantim: 10_000,
      method: 'telebirr',
      idempotencyKey: newKey(),
      pin,
    });
  return {
    ...office,
    own,
    visit,
    signIn,
    withdraw,
    setPin: async (newPin = PIN, pin?: string) => (await own.caller()).accounts.setPin({ newPin, pin }),
    ownPin: async () => (await own.caller()).accounts.ownPin(),
    told: async () => (await office.as(office.player).inbox.list()).map(({ kind }) => kind),
    wait({ hours }: { hours: number }) {
      offsetMs += hours * HOUR_MS;
    },
  };
}

describe('setting a PIN', () => {
  it('takes 4 to 8 digits however they are written, and refuses what is easy to guess', async () => {
    await using office = await openWithBrowser();
    for (const newPin of ['274', '274927492', 'abcd', '27x9', '']) {
      await expect(office.setPin(newPin)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    }
    await expect(office.setPin('1234')).rejects.toMatchObject({ cause: { reason: 'pinTooEasy' } });
    await office.setPin(' ２７-፬9\u200b ');
    expect(await office.ownPin()).toEqual({ isSet: true, isAsked: true, resetsAtMs: null });
    await office.withdraw(office.own, PIN.replace('7', '7 '));
  });

  it('signs everybody else out, makes only this browser known, and is told', async () => {
    await using office = await openWithBrowser();
    const stranger = office.visit();
    await office.signIn(stranger);
    await office.setPin();
    await expect((await stranger.caller()).wallet.balance()).rejects.toThrow('Please login again');
    await expect(office.signIn(stranger)).rejects.toMatchObject(REQUIRED);
    expect((await office.signIn(office.own)).username).toBe(office.player.username);
    expect(await office.told()).toContain('pinSet');
  });

  it('is nothing for whoever was signed out since their call came', async () => {
    await using office = await openWithBrowser();
    const { accounts } = await office.own.caller();
    await office.asAdmin.accounts.endSessions({ userId: office.player.id });
    await expect(accounts.setPin({ newPin: PIN })).rejects.toMatchObject({ cause: { reason: 'sessionOver' } });
  });

  it('needs the old one, if there is one', async () => {
    await using office = await openWithBrowser();
    await office.setPin();
    await expect(office.setPin('8305')).rejects.toMatchObject(REQUIRED);
    await expect(office.setPin('8305', '8306')).rejects.toMatchObject(WRONG);
    await office.setPin('8305', PIN);
    await expect(office.withdraw(office.own, PIN)).rejects.toMatchObject(WRONG);
    await office.withdraw(office.own, '8305');
    const { accounts } = await office.own.caller();
    await expect(accounts.removePin({})).rejects.toMatchObject(REQUIRED);
    await accounts.removePin({ pin: '8305' });
    expect(await office.ownPin()).toEqual({ isSet: false, isAsked: false, resetsAtMs: null });
    await office.withdraw(office.own);
  });

  it('twice at once, by two who are signed in, sets one', async () => {
    await using office = await openWithBrowser();
    const stranger = office.visit();
    await office.signIn(stranger);
    const tries = [office.setPin(), (await stranger.caller()).accounts.setPin({ newPin: '8305' })];
    const outcomes = await Promise.allSettled(tries);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

describe('with a PIN', () => {
  it('a browser that is not known is asked for it, and is known from then on', async () => {
    await using office = await openWithBrowser();
    await office.setPin();
    const phone = office.visit();
    await expect(office.signIn(phone)).rejects.toMatchObject(REQUIRED);
    await expect(office.signIn(phone, '2748')).rejects.toMatchObject(WRONG);
    await office.signIn(phone, PIN);
    await office.signIn(phone);
    expect(await (await phone.caller()).accounts.ownSessions()).toHaveLength(2);
  });

  it('a sign-in during which it is set or changed is asked for it, and not told that the number is wrong', async () => {
    await using office = await openWithBrowser();
    const { sessions } = office;
    const signInWhile = (change: () => Promise<unknown>, pin?: string) => {
      const create: typeof sessions.create = async (...session) => {
        await change();
        return sessions.create(...session);
      };
      return office.signIn(openVisitor({ ...office, sessions: { ...sessions, create } }), pin);
    };
    await expect(signInWhile(() => office.setPin())).rejects.toMatchObject(REQUIRED);
    await expect(signInWhile(() => office.setPin('8305', PIN), PIN)).rejects.toMatchObject(WRONG);
    await office.signIn(office.visit(), '8305');
  });

  it('a withdrawal asks for it in any browser, and moves nothing without it', async () => {
    await using office = await openWithBrowser();
    const { db, player } = office;
    await office.setPin();
    await expect(office.withdraw(office.own)).rejects.toMatchObject(REQUIRED);
    await expect(office.withdraw(office.own, '2748')).rejects.toMatchObject(WRONG);
    expect(await walletOf(db, player)).toBe(50_000);
    await office.withdraw(office.own, PIN);
    expect(await walletOf(db, player)).toBe(40_000);
    const kept = JSON.stringify(await db.select().from(schema.idempotencyRecords));
    expect(kept.split(/\W+/)).not.toContain(PIN);
  });

  it('an administrator asks for money in the player’s name on record, and a program with the PIN', async () => {
    await using office = await openWithBrowser();
    await office.setPin();
    const { player: user, admin } = office;
    const request = { amountSantim: 6000, method: 'telebirr', idempotencyKey: newKey() } as const;
    const as = (is: 'admin' | 'key') =>
      callerFor(office, { user, token: '', requestedBy: { is, id: admin.id, name: admin.username } });
    await as('admin').payments.requestWithdrawal(request);
    await expect(as('key').payments.requestWithdrawal(request)).rejects.toMatchObject(REQUIRED);
    await expect(as('key').payments.requestWithdrawal({ ...request, pin: '2748' })).rejects.toMatchObject(WRONG);
  });

  it('wrong ones have to wait, for everybody elsewhere but not in a browser that is known', async () => {
    await using office = await openWithBrowser();
    await office.setPin();
    const stranger = office.visit({ address: '10.9.9.9' });
    for (let guess = 0; guess < FREE_GUESSES; guess += 1) {
      await expect(office.signIn(stranger, '0007')).rejects.toMatchObject(WRONG);
    }
    await expect(office.signIn(stranger, PIN)).rejects.toMatchObject({ cause: { reason: 'tooManyAttempts' } });
    await office.signIn(office.own);
    await office.withdraw(office.own, PIN);
    await office.signIn(office.visit(), PIN);
  });

  it('wrong ones are few in a day, whatever other counts say, but not in a browser that is known', async () => {
    await using office = await openWithBrowser();
    await office.setPin();
    // Other processes, and those that have started again.
    const guess = (address: string, pin: string) => {
      const app = { ...office, attempts: createAttempts(silentLog) };
      return office.signIn(openVisitor(app, { address }), pin);
    };
    const refused: Record<string, number> = {};
    for (let index = 0; index < TRIES_PER_DAY_MAX + 8; index += 2) {
      // Two at a time: work on PINs has few places.
      const two = [index, index + 1].map((nth) => guess(`10.9.${nth}.9`, '0007'));
      for (const [said, times] of Object.entries((await outcomes(two)).refused))
        refused[said] = (refused[said] ?? 0) + times;
    }
    expect(refused).toMatchObject({ 'This PIN is wrong.': TRIES_PER_DAY_MAX });
    expect(Object.keys(refused)).toEqual(expect.arrayContaining([expect.stringContaining('Too many attempts')]));
    await expect(guess('10.8.8.8', PIN)).rejects.toMatchObject({ cause: { reason: 'tooManyAttempts' } });
    await office.withdraw(office.own, PIN);
    office.wait({ hours: 24 });
    for (let time = 0; time < TRIES_PER_DAY_MAX + 10; time += 1) await office.signIn(office.visit(), PIN);
  });

  it('being asked for it is no wrong try, however often', async () => {
    await using office = await openWithBrowser();
    await office.setPin();
    const phone = office.visit({ address: '10.9.9.9' });
    for (let ask = 0; ask < 3 * FREE_GUESSES; ask += 1) {
      await expect(office.signIn(phone)).rejects.toMatchObject(REQUIRED);
    }
    await office.signIn(phone, PIN);
  });

  it('wrong ones in an open session have to wait, too', async () => {
    await using office = await openWithBrowser();
    await office.setPin();
    for (let guess = 0; guess < FREE_GUESSES; guess += 1) {
      await expect(office.withdraw(office.own, '0007')).rejects.toMatchObject(WRONG);
    }
    await expect(office.withdraw(office.own, PIN)).rejects.toMatchObject({ cause: { reason: 'tooManyAttempts' } });
  });
});

it('a long break begins at once with it, and as a day without one', async () => {
  await using office = await openWithBrowser();
  const take = async (pin?: string) =>
    (await office.own.caller()).accounts.takeBreak({ days: 365, pin, idempotencyKey: newKey() });
  await office.setPin();
  await expect(take()).rejects.toMatchObject(REQUIRED);
  await expect(take('0007')).rejects.toMatchObject(WRONG);
  expect(await office.told()).not.toContain('breakBegun');
  expect((await take(PIN)).untilMs).toBeGreaterThan(office.now() + 364 * 24 * HOUR_MS);
  expect(await office.told()).toContain('breakBegun');
  const other = office.as(await office.newPlayer());
  const { untilMs } = await other.accounts.takeBreak({ days: 365, pin: PIN, idempotencyKey: newKey() });
  expect(untilMs).toBeLessThanOrEqual(office.now() + 24 * HOUR_MS);
});

describe('the account’s own Telegram', () => {
  async function openWithTelegram() {
    const office = await openWithBrowser();
    const person = newTelegramPerson({ allows_write_to_pm: true });
    const { db, player } = office;
    await db
      .update(schema.users)
      .set({ telegramId: String(person.id) })
      .where(eq(schema.users.id, player.id));
    const miniApp = office.visit();
    const launch = async () =>
      (await miniApp.caller()).telegram.signIn({ initData: launchOf(person, { signedAtMs: office.now() }) });
    await launch();
    return { ...office, miniApp, launch };
  }

  it('confirms in place of the PIN, and its browser is known', async () => {
    await using office = await openWithTelegram();
    await office.setPin();
    await office.launch();
    await office.withdraw(office.miniApp);
    const { accounts } = await office.miniApp.caller();
    expect(await accounts.ownPin()).toMatchObject({ isSet: true, isAsked: false });
    await accounts.setPin({ newPin: '8305' });
    await office.launch();
    await (await office.miniApp.caller()).accounts.removePin({});
    expect(await office.told()).toEqual(expect.arrayContaining(['pinSet', 'pinRemoved']));
  });

  it('does not vouch for a session that was opened by name and number', async () => {
    await using office = await openWithTelegram();
    await office.setPin();
    const web = office.visit();
    await office.signIn(web, PIN);
    await expect(office.withdraw(web)).rejects.toMatchObject(REQUIRED);
  });
});

describe('a PIN that an administrator resets', () => {
  it('counts for a day, in which the player is told, and then no more', async () => {
    await using office = await openWithBrowser();
    const { asAdmin, player } = office;
    await expect(asAdmin.accounts.resetPin({ userId: player.id })).rejects.toThrow('This account has no PIN.');
    await office.setPin();
    await asAdmin.accounts.resetPin({ userId: player.id });
    expect(await office.told()).toContain('pinResetAsked');
    expect(await office.ownPin()).toMatchObject({ isSet: true, resetsAtMs: expect.any(Number) });
    office.wait({ hours: 23 });
    await expect(office.withdraw(office.own)).rejects.toMatchObject(REQUIRED);
    await asAdmin.accounts.resetPin({ userId: player.id });
    office.wait({ hours: 1 });
    expect(await office.ownPin()).toMatchObject({ isSet: false });
    await office.signIn(office.visit());
    await office.withdraw(office.own);
    await office.setPin('8305');
    await expect(office.withdraw(office.own)).rejects.toMatchObject(REQUIRED);
  });

  it('stays if the player enters it, or says so while signed in', async () => {
    await using office = await openWithBrowser();
    const { asAdmin, player } = office;
    await office.setPin();
    await asAdmin.accounts.resetPin({ userId: player.id });
    await office.signIn(office.visit(), PIN);
    expect(await office.ownPin()).toMatchObject({ resetsAtMs: null });
    await asAdmin.accounts.resetPin({ userId: player.id });
    await (await office.own.caller()).accounts.keepPin();
    office.wait({ hours: 25 });
    expect(await office.ownPin()).toEqual({ isSet: true, isAsked: true, resetsAtMs: null });
  });

  it('has a whole day again where it was entered while an administrator reset it once more', async () => {
    await using office = await openWithBrowser();
    const { asAdmin, player, db } = office;
    await office.setPin();
    const theirs = eq(schema.playerPins.userId, player.id);
    const beganMs = office.now();
    const nearlyOver = new Date(beganMs + HOUR_MS);
    await db.update(schema.playerPins).set({ resetsAt: nearlyOver }).where(theirs);
    let resetting: Promise<unknown> = Promise.resolve();
    await db.transaction(async (tx) => {
      await tx.update(schema.playerPins).set({ resetsAt: null }).where(theirs);
      resetting = asAdmin.accounts.resetPin({ userId: player.id });
      await expect
        .poll(() =>
          db.execute(sql`select 1 from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`),
        )
        .toHaveLength(1);
    });
    await resetting;
    expect((await office.ownPin()).resetsAtMs).toBeGreaterThanOrEqual(beganMs + 24 * HOUR_MS);
  });

  it('is gone when its day is over, whoever wants to keep it then', async () => {
    await using office = await openWithBrowser();
    await office.setPin();
    await office.asAdmin.accounts.resetPin({ userId: office.player.id });
    office.wait({ hours: 24 });
    const { accounts } = await office.own.caller();
    await expect(accounts.keepPin()).rejects.toMatchObject({ cause: { reason: 'pinMissing' } });
    expect(await office.ownPin()).toMatchObject({ isSet: false });
    await office.withdraw(office.own);
  });

  it('needs a second administrator while any act does', async () => {
    await using office = await openWithFourEyes({ ...OFF, topUpSantim: 100_000 });
    const { accounts } = await office.withToken(await office.sessions.create(office.player));
    await accounts.setPin({ newPin: PIN });
    const reset = office.asAdmin.accounts.resetPin({ userId: office.player.id });
    await expect(reset).rejects.toMatchObject({ cause: { reason: 'approvalNeeded' } });
    expect(await office.as(office.player).accounts.ownPin()).toMatchObject({ resetsAtMs: null });
    const [waiting] = await office.pending();
    await office.colleague.approvals.approve({ approvalId: waiting?.id ?? '' });
    expect(await office.as(office.player).accounts.ownPin()).toMatchObject({ resetsAtMs: expect.any(Number) });
  });

  it('is not one that the player has chosen since, when a second administrator approves', async () => {
    await using office = await openWithFourEyes({ ...OFF, topUpSantim: 100_000 });
    const { username, phoneNumber } = office.player;
    const { token } = await office.as(null).accounts.login({ username, phoneNumber });
    const { accounts } = await office.withToken(token);
    await accounts.setPin({ newPin: PIN });
    const reset = office.asAdmin.accounts.resetPin({ userId: office.player.id });
    await expect(reset).rejects.toMatchObject({ cause: { reason: 'approvalNeeded' } });
    await accounts.setPin({ newPin: '5817', pin: PIN });
    await expect(office.approve()).rejects.toMatchObject({ cause: { reason: 'approvalOvertaken' } });
    expect(await accounts.ownPin()).toMatchObject({ resetsAtMs: null });
  });
});

describe('a player is told', () => {
  it('of a sign-in in a new browser, but not of the first, and not where the browser is known', async () => {
    await using office = await openWithBrowser();
    await office.signIn(office.own);
    expect(await office.told()).toEqual([]);
    await office.signIn(office.visit({ userAgent: ANDROID }));
    const [message] = await office.as(office.player).inbox.list();
    expect(message).toMatchObject({ kind: 'newBrowser', details: { browser: 'Chrome on Android' }, isRead: false });
    await office.signIn(office.visit({ userAgent: 'a program' }));
    const [unnamed] = await office.as(office.player).inbox.list();
    expect(unnamed).toMatchObject({ kind: 'newBrowser', details: {} });
  });

  it('of money that is to leave, by the bot, and in the inbox as read', async () => {
    await using office = await openWithBrowser();
    const { db, player } = office;
    await db
      .insert(schema.telegramUsers)
      .values({ userId: player.id, language: 'en', reachableSince: new Date(office.now()) });
    await office.withdraw(office.own);
    expect(await office.as(player).inbox.list()).toMatchObject([{ kind: 'withdrawalAsked', isRead: true }]);
    const sent = await db.select().from(schema.telegramMessages);
    expect(sent).toMatchObject([{ kind: 'withdrawalAsked', details: { amount: '100' } }]);
  });
});

it('whoever gets the account by its proven number gets it without the PIN of the one before', async () => {
  await using office = await openWithBrowser();
  const { player } = office;
  await office.setPin();
  const person = newTelegramPerson();
  const signedAtMs = office.now();
  const phone = { contact: contactOf(person, player.phoneNumber, { signedAtMs }) };
  await office.as(null).telegram.link({ initData: launchOf(person, { signedAtMs }), username: player.username, phone });
  expect(await office.db.select().from(schema.playerPins)).toEqual([]);
  expect(await office.db.select().from(schema.knownBrowsers)).toEqual([]);
});
