import { schema } from '@cartela/db';
import { PATIENCE } from '@cartela/game-core/testing';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { callerFor } from '../../test/kit/application.ts';
import { coinsOf, walletOf } from '../../test/kit/money.ts';
import { OFF } from '../../test/kit/people/four-eyes.ts';
import {
  contactOf,
  launchOf,
  newTelegramPerson,
  TEST_BOT,
  type TelegramPerson,
} from '../../test/kit/people/launches.ts';
import { type Office, openOffice } from '../../test/kit/people/office.ts';
import { createPlayer, giveCoins, newKey, newPhone, newUsername } from '../../test/kit/people/people.ts';
import type { User } from '../kernel/actors/actor.ts';
import { lockUserRow } from '../kernel/actors/user-lock.ts';
import { startRound } from '../rooms/round/start-round.ts';

const { numberClaims, protections, rounds, sessions, telegramMessages, users } = schema;
const HOUR_MS = 60 * 60 * 1000;
const LOCK_WAITS = sql`select count(*)::int as n from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`;

type Clocked = Pick<Office, 'as' | 'now'>;

const open = () => openOffice({ telegram: TEST_BOT });

const register = ({ as, now }: Clocked, person: TelegramPerson, phone: { phoneNumber: string } | { contact: string }) =>
  as(null).telegram.register({
    initData: launchOf(person, { signedAtMs: now() }),
    username: newUsername(),
    phone,
    ageAndTerms: true,
  });

/** Registers whoever Telegram confirms this number of. */
const prove = (office: Clocked, person: TelegramPerson, phoneNumber: string) =>
  register(office, person, { contact: contactOf(person, phoneNumber, { signedAtMs: office.now() }) });

const signIn = ({ as, now }: Clocked, person: TelegramPerson) =>
  as(null).telegram.signIn({ initData: launchOf(person, { signedAtMs: now() }) });

async function accountOf({ db }: Office, { id }: TelegramPerson): Promise<User | undefined> {
  const [user] = await db
    .select()
    .from(users)
    .where(eq(users.telegramId, String(id)));
  return user;
}

/** Somebody registers with a number that they typed, and its owner comes. */
async function openWithStranger({ santim = 0, allRooms = false } = {}) {
  const office = await openOffice({ telegram: TEST_BOT, allRooms });
  const [stranger, owner] = [newTelegramPerson({ allows_write_to_pm: true }), newTelegramPerson()];
  const phoneNumber = newPhone();
  const { token } = await register(office, stranger, { phoneNumber });
  const account = await accountOf(office, stranger);
  if (!account) throw new Error('the stranger is registered');
  if (santim > 0)
    await office.asAdmin.wallet.topUp({ userId: account.id, amountEtb: santim / 100, idempotencyKey: newKey() });
  let offsetMs = 0;
  const later = { ...office, now: () => office.now() + offsetMs };
  return {
    office,
    ...{ stranger, owner, phoneNumber, token, account },
    now: later.now,
    as: (user: User | null) => callerFor(later, user && { user, token: 'test-token' }),
    wait: (hours: number) => {
      offsetMs += hours * HOUR_MS;
    },
    [Symbol.asyncDispose]: () => office[Symbol.asyncDispose](),
  };
}

/** Two others play in the 10 ETB room. */
async function startGame(office: Office): Promise<string> {
  for (const cardNo of [1, 2]) await office.select(await office.newPlayer(), cardNo);
  const [round] = await office.db.select().from(rounds).where(eq(rounds.roomId, '10'));
  if (!round) throw new Error('the room has a round');
  await startRound({ ...office, now: () => round.selectingEndsAt.getTime() }, { roundId: round.id });
  return String(round.id);
}

const toldTo = async ({ db }: Office, { id }: User) =>
  (await db.select().from(telegramMessages).where(eq(telegramMessages.userId, id)).orderBy(telegramMessages.id)).map(
    ({ kind, details }) => ({
      kind,
      ...details,
    }),
  );

describe('an account whose number was only typed', () => {
  it('goes to whoever proves the number, at once if it holds nothing, and its holder is told and signed out', async () => {
    await using all = await openWithStranger();
    const { office, stranger, owner, phoneNumber, token, account } = all;
    await expect(prove(office, owner, phoneNumber)).resolves.toMatchObject({ username: account.username, phoneNumber });
    expect(await accountOf(office, owner)).toMatchObject({ id: account.id, phoneProvenAt: expect.any(Date) });
    expect(await office.sessions.validate(token)).toBeNull();
    expect(await toldTo(office, account)).toEqual([{ kind: 'accountMoved', chat: String(stranger.id) }]);
    expect(await signIn(office, owner)).toMatchObject({ outcome: 'signedIn' });
    expect(await signIn(office, stranger)).toMatchObject({ outcome: 'newcomer' });
  });

  it('is not forgotten because its holder of before had asked for that', async () => {
    await using all = await openWithStranger();
    const { office, owner, phoneNumber, account } = all;
    await all.as(account).privacy.askToBeForgotten({});
    await prove(office, owner, phoneNumber);
    expect(await all.as(account).privacy.forgetting()).toMatchObject({ forgetAtMs: null });
  });

  it('is told to its holder first if it holds money, and goes a day later if nobody objects', async () => {
    await using all = await openWithStranger({ santim: 5000 });
    const { office, owner, phoneNumber, account, token } = all;
    await expect(prove(all, owner, phoneNumber)).rejects.toThrow('Its holder was told.');
    await expect(prove(all, owner, phoneNumber)).rejects.toThrow('Its holder was told.');
    expect(await toldTo(office, account)).toEqual([
      { kind: 'toppedUp', amount: '50' },
      { kind: 'numberClaimed', until: expect.any(String) },
    ]);
    expect(await all.as(account).telegram.ownClaim()).toMatchObject({ isObjected: false });
    expect(await signIn(all, owner)).toMatchObject({ outcome: 'newcomer' });
    expect(await office.sessions.validate(token)).not.toBeNull();
    all.wait(25);
    expect(await signIn(all, owner)).toMatchObject({ outcome: 'signedIn', username: account.username });
    expect(await office.sessions.validate(token)).toBeNull();
    expect(await office.db.select().from(numberClaims)).toEqual([]);
  });

  it('is told to its holder first, too, if its money is set aside for ordered cards', async () => {
    await using all = await openWithStranger({ santim: 4000, allRooms: true });
    const { office, owner, phoneNumber, account, token } = all;
    const roundId = await startGame(office);
    const order = { roomId: '10', roundId, cardNos: [1, 2, 3, 4], stakeSantim: 1000 };
    await all.as(account).rooms.orderCards({ ...order, idempotencyKey: newKey() });
    expect(await walletOf(office.db, account)).toBe(0);
    await expect(prove(all, owner, phoneNumber)).rejects.toThrow('Its holder was told.');
    expect(await office.sessions.validate(token)).not.toBeNull();
  });

  it('is told to its holder first, too, if its coins are in a cartela for coins', async () => {
    await using all = await openWithStranger();
    const { office, owner, phoneNumber, account, token } = all;
    await giveCoins(office.db, account, 200);
    await all.as(account).rooms.buyFreeCard({ stakeSantim: 1000, idempotencyKey: newKey() });
    expect(await coinsOf(office.db, account)).toBe(0);
    await expect(prove(all, owner, phoneNumber)).rejects.toThrow('Its holder was told.');
    expect(await office.sessions.validate(token)).not.toBeNull();
  });

  it('stays where its holder objects, until administrators give it to who proved the number', async () => {
    await using all = await openWithStranger({ santim: 5000 });
    const { office, owner, phoneNumber, account } = all;
    await expect(prove(all, owner, phoneNumber)).rejects.toThrow('Its holder was told.');
    await all.as(account).telegram.objectToClaim();
    all.wait(48);
    expect(await signIn(all, owner)).toMatchObject({ outcome: 'newcomer' });
    await expect(prove(all, owner, phoneNumber)).rejects.toThrow('an administrator will decide');
    const telegramId = String(owner.id);
    expect(await office.asAdmin.telegram.claim({ userId: account.id })).toMatchObject({ telegramId, isObjected: true });
    await office.asAdmin.approvals.saveSettings({ ...OFF, paymentAccount: true });
    const colleague = office.as(await office.newAdmin());
    const other = office.asAdmin.telegram.giveAccount({ userId: account.id, telegramId: '1' });
    await expect(other).rejects.toThrow('does not claim the account');
    const asked = office.asAdmin.telegram.giveAccount({ userId: account.id, telegramId });
    await expect(asked).rejects.toThrow('second administrator');
    expect(await accountOf(office, owner)).toBeUndefined();
    const [request] = (await colleague.approvals.pending()).approvals;
    expect(request).toMatchObject({ kind: 'give-account', title: account.username });
    const registeredAt = { at: new Date(0) };
    await office.unguarded.update(schema.auditLog).set(registeredAt);
    await colleague.approvals.approve({ approvalId: request?.id ?? '' });
    expect(await signIn(all, owner)).toMatchObject({ outcome: 'signedIn', username: account.username });
  });

  it('stays where its holder objects after an administrator has asked to give it', async () => {
    await using all = await openWithStranger({ santim: 5000 });
    const { office, owner, phoneNumber, account } = all;
    await expect(prove(all, owner, phoneNumber)).rejects.toThrow('Its holder was told.');
    await office.asAdmin.approvals.saveSettings({ ...OFF, paymentAccount: true });
    const { approvals } = office.as(await office.newAdmin());
    const asked = office.asAdmin.telegram.giveAccount({ userId: account.id, telegramId: String(owner.id) });
    await expect(asked).rejects.toThrow('second administrator');
    await all.as(account).telegram.objectToClaim();
    const approvalId = (await approvals.pending()).approvals[0]?.id ?? '';
    await expect(approvals.approve({ approvalId })).rejects.toMatchObject({ cause: { reason: 'approvalOvertaken' } });
    expect(await accountOf(office, owner)).toBeUndefined();
  });

  it('that a stranger has excluded goes by administrators, who end that, and not an exclusion that is final', async () => {
    await using all = await openWithStranger({ santim: 5000 });
    const { office, owner, phoneNumber, account } = all;
    const excluded = {
      breakKind: 'self-exclusion',
      breakFrom: sql`now()`,
      breakUntil: sql`now() + interval '5 years'`,
    } as const;
    await office.unguarded.insert(protections).values({ ...excluded, askedDays: 1826, userId: account.id });
    await expect(prove(all, owner, phoneNumber)).rejects.toThrow('an administrator will decide');
    all.wait(48);
    expect(await signIn(all, owner)).toMatchObject({ outcome: 'newcomer' });
    const claim = { userId: account.id, telegramId: String(owner.id) };
    await office.asAdmin.telegram.giveAccount(claim);
    expect(await signIn(all, owner)).toMatchObject({ outcome: 'signedIn', username: account.username });

    const [declined] = await office.db.select().from(protections);
    expect(declined).toMatchObject({ askedDays: null });

    // As if nobody had proven the number before. This one was proven, or confirmed after its day.
    await office.unguarded.update(protections).set(excluded);
    await office.unguarded.update(users).set({ phoneProvenAt: null }).where(eq(users.id, account.id));
    const next = newTelegramPerson();
    await expect(prove(all, next, phoneNumber)).rejects.toThrow('an administrator will decide');
    await office.asAdmin.telegram.giveAccount({ ...claim, telegramId: String(next.id) });
    await expect(signIn(all, next)).rejects.toThrow('You are taking a break');
  });

  it('of the web goes a day later to who does not know its name, and at once to who does', async () => {
    await using office = await open();
    const [one, two] = [await createPlayer(office.db), await createPlayer(office.db)];
    for (const { id } of [one, two])
      await office.asAdmin.wallet.topUp({ userId: id, amountEtb: 50, idempotencyKey: newKey() });
    await expect(prove(office, newTelegramPerson(), one.phoneNumber)).rejects.toThrow('log in with that instead');
    const owner = newTelegramPerson();
    const { username } = two;
    const phone = { contact: contactOf(owner, two.phoneNumber) };
    await office.as(null).telegram.link({ initData: launchOf(owner), username, phone });
    expect(await accountOf(office, owner)).toMatchObject({ id: two.id });
  });
});

it('opens for its old Telegram no more, even if that signs in at the same moment', async () => {
  await using all = await openWithStranger();
  const { office, stranger, owner, phoneNumber, account } = all;
  const waiting = (n: number) =>
    expect.poll(() => office.unguarded.execute(LOCK_WAITS), PATIENCE).toMatchObject([{ n }]);
  let [taken, signedIn]: Promise<unknown>[] = [];
  await office.db.transaction(async (tx) => {
    await lockUserRow(tx, account.id, 'update');
    taken = prove(all, owner, phoneNumber);
    await waiting(1);
    signedIn = signIn(all, stranger);
    signedIn.catch(() => {});
    await waiting(2);
  });
  await taken;
  await expect(signedIn).rejects.toThrow('was already used');
  expect(await accountOf(office, owner)).toMatchObject({ id: account.id });
  expect(await office.db.$count(sessions, eq(sessions.userId, account.id))).toBe(1);
  expect(await signIn(all, stranger)).toMatchObject({ outcome: 'newcomer' });
});

describe('an account whose number is proven', () => {
  it('is not given to another Telegram with the same number but by administrators', async () => {
    await using office = await open();
    const [first, second] = [newTelegramPerson(), newTelegramPerson()];
    const phoneNumber = newPhone();
    await prove(office, first, phoneNumber);
    const account = await accountOf(office, first);
    await expect(prove(office, second, phoneNumber)).rejects.toThrow('an administrator will decide');
    const link = office.as(null).telegram.link({
      initData: launchOf(second),
      username: account?.username ?? '',
      phone: { contact: contactOf(second, phoneNumber) },
    });
    await expect(link).rejects.toThrow('an administrator will decide');
    expect(await accountOf(office, first)).toMatchObject({ id: account?.id });
    expect(await signIn(office, second)).toMatchObject({ outcome: 'newcomer' });
  });

  it('is given to one of two who prove it at once', async () => {
    await using office = await open();
    const { username, phoneNumber, id } = await createPlayer(office.db);
    const people = [newTelegramPerson(), newTelegramPerson()];
    const linked = people.map((person) =>
      office.as(null).telegram.link({
        initData: launchOf(person),
        username,
        phone: { contact: contactOf(person, phoneNumber) },
      }),
    );
    const tries = await Promise.allSettled(linked);
    expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await Promise.all(people.map((person) => accountOf(office, person)))).filter(Boolean)).toMatchObject([
      { id },
    ]);
  });
});
