import { schema } from '@cartela/db';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { startTestApplication, type TestApplication } from '../../test/kit/application.ts';
import {
  contactOf,
  launchOf,
  newTelegramPerson,
  TEST_BOT,
  type TelegramPerson,
} from '../../test/kit/people/launches.ts';
import { createPlayer, newPhone, newUsername } from '../../test/kit/people/people.ts';
import { openVisitor } from '../../test/kit/people/visitor.ts';

const { telegramUsers, users } = schema;
const HOUR_MS = 60 * 60 * 1000;

interface Named {
  readonly username: string;
  readonly phoneNumber: string;
}

const open = () => startTestApplication({ telegram: TEST_BOT, playMoneySantim: 0 });

async function accountOf({ db }: TestApplication, { id }: TelegramPerson) {
  const [user] = await db
    .select()
    .from(users)
    .where(eq(users.telegramId, String(id)));
  return user;
}

/** Registers the person who opens the mini app, and returns their username too. */
async function register(app: TestApplication, person: TelegramPerson, phoneNumber = newPhone()) {
  const username = newUsername();
  const initData = launchOf(person);
  const phone = { contact: contactOf(person, phoneNumber) };
  const answer = await app.as(null).telegram.register({ initData, username, phone, ageAndTerms: true });
  return { ...answer, username, phoneNumber };
}

/** Links an account with the number that Telegram confirms. */
const link = (app: TestApplication, person: TelegramPerson, { username, phoneNumber }: Named) =>
  app.as(null).telegram.link({
    initData: launchOf(person),
    username,
    phone: { contact: contactOf(person, phoneNumber) },
  });

const signIn = (app: TestApplication, initData: string) => app.as(null).telegram.signIn({ initData });

describe('somebody who opens the mini app for the first time', () => {
  it('is proposed a free name like theirs, registers with the number that Telegram confirms, and plays as themselves', async () => {
    await using app = await open();
    const person = newTelegramPerson({ username: 'abebe_b', language_code: 'am', allows_write_to_pm: true });
    const initData = launchOf(person);
    expect(await signIn(app, initData)).toEqual({ outcome: 'newcomer', proposedUsername: 'abebe_b' });
    const answer = await app.as(null).telegram.register({
      initData,
      username: 'abebe_b',
      phone: { contact: contactOf(person, '251911223344') },
      ageAndTerms: true,
    });
    expect(answer).toMatchObject({ username: 'abebe_b', phoneNumber: '+251911223344', telegramId: String(person.id) });
    expect(await app.sessions.validate(answer.token)).toMatchObject({ telegramId: String(person.id), role: 'client' });
    expect((await accountOf(app, person))?.phoneProvenAt).not.toBeNull();
    const [kept] = await app.db.select().from(telegramUsers);
    expect(kept).toMatchObject({ language: 'am', muted: [], reachableSince: expect.any(Date) });
  });

  it('may type a number, which is then not proven', async () => {
    await using app = await open();
    const person = newTelegramPerson();
    const phone = { phoneNumber: '0911 22 33 44' };
    await app.as(null).telegram.register({ initData: launchOf(person), username: 'Abebe B', phone, ageAndTerms: true });
    expect(await accountOf(app, person)).toMatchObject({ phoneNumber: '+251911223344', phoneProvenAt: null });
  });

  it('is signed in by Telegram alone from then on', async () => {
    await using app = await open();
    const person = newTelegramPerson();
    const { username } = await register(app, person);
    const answer = await signIn(app, launchOf(person));
    expect(answer).toMatchObject({ outcome: 'signedIn', username, telegramId: String(person.id) });
  });

  it('is proposed another name where theirs is taken, reserved or no name at all', async () => {
    await using app = await open();
    await register(app, newTelegramPerson());
    const taken = await createPlayer(app.db);
    const propose = async (about: Partial<TelegramPerson>) => {
      const answer = await signIn(app, launchOf(newTelegramPerson(about)));
      return answer.outcome === 'newcomer' ? answer.proposedUsername : 'signed in';
    };
    expect(await propose({ username: taken.username, first_name: 'አበበ' })).toBe('አበበ');
    expect(await propose({ username: 'support', first_name: 'Support' })).toBe('');
    expect(await propose({ username: 'admin', first_name: '🎲' })).toBe('');
    expect(await propose({ username: taken.username, first_name: '🎲' })).toMatch(
      new RegExp(`^${taken.username}\\d{4}$`),
    );
  });

  it('must confirm age and terms', async () => {
    await using app = await open();
    const person = newTelegramPerson();
    const given = { initData: launchOf(person), username: newUsername(), phone: { phoneNumber: newPhone() } };
    // @ts-expect-error the contract wants it confirmed
    const refused = app.as(null).telegram.register({ ...given, ageAndTerms: false });
    await expect(refused).rejects.toThrow('ageAndTermsNeeded');
    expect(await accountOf(app, person)).toBeUndefined();
    await app.as(null).telegram.register({ ...given, ageAndTerms: true });
    expect((await accountOf(app, person))?.ageConfirmedAt).toBeInstanceOf(Date);
  });

  it.each([
    ['somebody else’s', (me: TelegramPerson) => contactOf({ ...me, id: me.id + 1 }, newPhone()), 'not yours'],
    ['a foreign number', (me: TelegramPerson) => contactOf(me, '+12025550123'), 'not an Ethiopian mobile number'],
    ['a forged one', (me: TelegramPerson) => contactOf(me, newPhone(), { botToken: '1:x' }), 'does not confirm'],
    [
      'one of yesterday',
      (me: TelegramPerson) => contactOf(me, newPhone(), { signedAtMs: Date.now() - 24 * HOUR_MS }),
      'open for too long',
    ],
    ['a launch in place of a contact', (me: TelegramPerson) => launchOf(me), 'does not confirm'],
  ])('is refused with %s as a contact, and nothing is left of it', async (_what, contact, text) => {
    await using app = await open();
    const person = newTelegramPerson();
    const initData = launchOf(person);
    const phone = { contact: contact(person) };
    const given = { initData, username: newUsername(), ageAndTerms: true } as const;
    await expect(app.as(null).telegram.register({ ...given, phone })).rejects.toThrow(text);
    expect(await accountOf(app, person)).toBeUndefined();
    const again = app.as(null).telegram.register({ ...given, phone: { contact: contactOf(person, newPhone()) } });
    await expect(again).resolves.toMatchObject({ telegramId: String(person.id) });
  });

  it('keeps the launch for another try where name or number are taken', async () => {
    await using app = await open();
    const [person, other] = [newTelegramPerson(), await createPlayer(app.db)];
    const initData = launchOf(person);
    const attempt = (username: string, phoneNumber: string) =>
      app.as(null).telegram.register({ initData, username, phone: { phoneNumber }, ageAndTerms: true });
    await expect(attempt(other.username, newPhone())).rejects.toThrow('already taken');
    await expect(attempt(newUsername(), other.phoneNumber)).rejects.toThrow('already registered');
    await expect(attempt(newUsername(), newPhone())).resolves.toMatchObject({ telegramId: String(person.id) });
  });
});

describe('a player with an account of the web', () => {
  it('links it by its name and the number that Telegram confirms, and is that player from then on', async () => {
    await using app = await open();
    const [player, person] = [await createPlayer(app.db), newTelegramPerson()];
    const { username } = player;
    const linked = await link(app, person, player);
    expect(linked).toMatchObject({ username, telegramId: String(person.id) });
    expect(await accountOf(app, person)).toMatchObject({ id: player.id, phoneProvenAt: expect.any(Date) });
    expect(await signIn(app, launchOf(person))).toMatchObject({ outcome: 'signedIn', username });
  });

  it('is not linked by a number that somebody typed, and its owner still can', async () => {
    await using app = await open();
    const [player, stranger, owner] = [await createPlayer(app.db), newTelegramPerson(), newTelegramPerson()];
    const { username, phoneNumber } = player;
    const typed = app.as(null).telegram.link({ initData: launchOf(stranger), username, phone: { phoneNumber } });
    await expect(typed).rejects.toThrow('A typed number cannot link an account.');
    expect(await accountOf(app, stranger)).toBeUndefined();
    expect(await app.db.select().from(schema.sessions)).toEqual([]);
    await expect(link(app, owner, player)).resolves.toMatchObject({ telegramId: String(owner.id) });
  });

  it('is not linked without its own name and number, and no session is left', async () => {
    await using app = await open();
    const [player, person] = [await createPlayer(app.db), newTelegramPerson()];
    const { username, phoneNumber } = player;
    await expect(link(app, person, { username, phoneNumber: newPhone() })).rejects.toThrow('do not match an account');
    await expect(link(app, person, { username: newUsername(), phoneNumber })).rejects.toThrow('do not match');
    expect(await accountOf(app, person)).toBeUndefined();
    expect(await app.db.select().from(schema.sessions)).toEqual([]);
  });

  it('has one Telegram: whoever has an account links no second one', async () => {
    await using app = await open();
    const [player, other] = [await createPlayer(app.db), await createPlayer(app.db)];
    const person = newTelegramPerson();
    await link(app, person, player);
    await expect(link(app, person, other)).rejects.toThrow('belongs to another Cartela account');
    const sessions = await app.db.select().from(schema.sessions);
    expect(sessions.map(({ userId }) => userId)).toEqual([player.id]);
  });

  it('is signed out wherever they were signed in before', async () => {
    await using app = await open();
    const [player, person] = [await createPlayer(app.db), newTelegramPerson()];
    const before = await app.sessions.create(player);
    await link(app, person, player);
    expect(await app.sessions.validate(before)).toBeNull();
  });
});

describe('a launch', () => {
  it('opens one session, even when it comes many times at once', async () => {
    await using app = await open();
    const person = newTelegramPerson();
    await register(app, person);
    const initData = launchOf(person);
    const tries = await Promise.allSettled(Array.from({ length: 6 }, () => signIn(app, initData)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(signIn(app, initData)).rejects.toThrow('was already used');
  });

  it('is good for nobody else: it links no other account once it is used', async () => {
    await using app = await open();
    const person = newTelegramPerson();
    await register(app, person);
    const initData = launchOf(person);
    await signIn(app, initData);
    const { username, phoneNumber } = await createPlayer(app.db);
    const phone = { contact: contactOf(person, phoneNumber) };
    const linked = app.as(null).telegram.link({ initData, username, phone });
    await expect(linked).rejects.toThrow('was already used');
  });

  it('ends the session that it replaces', async () => {
    await using app = await open();
    const person = newTelegramPerson();
    await register(app, person);
    const visitor = openVisitor(app);
    await (await visitor.caller()).telegram.signIn({ initData: launchOf(person) });
    const before = visitor.token();
    await (await visitor.caller()).telegram.signIn({ initData: launchOf(person) });
    expect(await app.sessions.validate(before ?? '')).toBeNull();
    expect(await app.sessions.validate(visitor.token() ?? '')).toMatchObject({ telegramId: String(person.id) });
  });

  it('of a deleted player is refused, and their Telegram opens no other account', async () => {
    await using app = await open();
    const person = newTelegramPerson();
    await register(app, person);
    await app.unguarded.update(users).set({ deletedAt: new Date() });
    await expect(signIn(app, launchOf(person))).rejects.toThrow('This account was closed.');
    await expect(register(app, person)).rejects.toThrow('belongs to another Cartela account');
  });

  it('is refused when it is forged, too old, or when there is no bot', async () => {
    await using app = await open();
    await using without = await startTestApplication();
    const person = newTelegramPerson();
    await register(app, person);
    await expect(signIn(app, launchOf(person, { botToken: '1:x' }))).rejects.toThrow('does not confirm who you are');
    const old = launchOf(person, { signedAtMs: Date.now() - 2 * HOUR_MS });
    await expect(signIn(app, old)).rejects.toThrow('open for too long');
    await expect(signIn(without, launchOf(person))).rejects.toThrow('not connected to Telegram');
  });
});
