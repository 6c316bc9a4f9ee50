import { randomBytes } from 'node:crypto';
import { schema } from '@cartela/db';
import { backUp } from '@cartela/db/backup';
import { eq, ne } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { callerFor, recordingLog, slowRounds, TEST_KEYS } from '../test/kit/application.ts';
import { type GuardedOffice, openGuardedOffice } from '../test/kit/people/guarded-office.ts';
import { PASSWORD } from '../test/kit/people/office.ts';
import { createPlayers } from '../test/kit/people/people.ts';
import { openApplication } from './application.ts';
import { createSecrets, type DataKeys } from './kernel/secrets.ts';
import { DataKeyError, loseSecrets, sealStoredSecrets, secretsByKey } from './stored-secrets.ts';

const { auditLog, playerPins, recoveryCodes, secondFactors } = schema;

const PIN = '2749';
/** More than are sealed together. */
const MANY = 1200;
const OTHER_KEY = randomBytes(32);
const KEYS_CHANGED: DataKeys = { current: OTHER_KEY, before: TEST_KEYS.current };
const [testId, otherId] = [TEST_KEYS.current, OTHER_KEY].map((current) => createSecrets({ current }).keyId);

/** An office in which an administrator has a second factor, and a player a PIN. */
async function openWithSecrets(dataKeys: DataKeys = TEST_KEYS) {
  const office = await openGuardedOffice({ dataKeys });
  await sealStoredSecrets(office);
  const boss = await office.hire('boss');
  const { secret } = await office.enrol(boss);
  const player = await office.withToken(await office.sessions.create(office.player));
  await player.accounts.setPin({ newPin: PIN });
  const stored = async () => {
    const [[factor], [pin]] = [await office.db.select().from(secondFactors), await office.db.select().from(playerPins)];
    return { secret: factor?.secret, pinHash: pin?.pinHash };
  };
  /** The application of a process with these keys. */
  const processWith = (keys: DataKeys) => ({ ...office, now: office.time, secrets: createSecrets(keys) });
  return { ...office, boss, secret, stored, processWith };
}

/** Signs the administrator in with a code, and the player with the PIN, in new browsers. */
async function signBothIn(office: Awaited<ReturnType<typeof openWithSecrets>>, keys: DataKeys): Promise<void> {
  const { accounts } = callerFor(office.processWith(keys), null);
  office.nextStep();
  const code = office.codeOf(office.secret);
  await accounts.adminLogin({ username: 'boss', password: PASSWORD, code });
  const { username, phoneNumber } = office.player;
  await expect(accounts.login({ username, phoneNumber, pin: '8305' })).rejects.toThrow('This PIN is wrong');
  await accounts.login({ username, phoneNumber, pin: PIN });
}

/** All that is in a backup, as text. */
async function backupOf({ databaseUrl }: GuardedOffice): Promise<string> {
  const chunks: Buffer[] = [];
  await backUp(databaseUrl, {
    async write(contents) {
      for await (const chunk of contents) chunks.push(chunk);
    },
  });
  return Buffer.concat(chunks).toString();
}

it('no secret is in a backup, and people sign in with them', async () => {
  await using office = await openWithSecrets();
  const { open } = office.secrets;
  const { secret, pinHash = '' } = await office.stored();
  expect(secret).toMatch(/^sealed:1:/);
  const hash = open({ purpose: 'pin', id: office.player.id }, pinHash);
  expect(hash).toMatch(/^\$argon2id\$/);
  const text = await backupOf(office);
  expect(text).toContain(pinHash);
  for (const readable of [office.secret, hash]) expect(text).not.toContain(readable);
  await signBothIn(office, TEST_KEYS);
});

it('without a key secrets are stored as they are, and sealed once there is one', async () => {
  await using office = await openWithSecrets({});
  expect(await office.stored()).toEqual({ secret: office.secret, pinHash: expect.stringMatching(/^\$argon2id\$/) });
  expect((await office.asAdmin.dashboard.waiting()).isKeyMissing).toBe(true);
  await signBothIn(office, {});
  await sealStoredSecrets(office.processWith(TEST_KEYS));
  expect(await secretsByKey(office.db)).toEqual([{ keyId: testId, count: 3 }]);
  await signBothIn(office, TEST_KEYS);
});

it('a changed key takes the place of the one before, while processes that know both go on', async () => {
  await using office = await openWithSecrets();
  const { log, lines } = recordingLog();
  // All processes first learn the key that comes.
  const withBoth: DataKeys = { current: TEST_KEYS.current, before: OTHER_KEY };
  await sealStoredSecrets({ ...office.processWith(KEYS_CHANGED), log });
  expect(lines).toEqual([
    {
      level: 'info',
      about: { changed: 3, unreadable: 0, keyId: otherId, keyIdBefore: testId },
      text: 'no secret is sealed with any key but DATA_KEY',
    },
  ]);
  expect(await secretsByKey(office.db)).toEqual([{ keyId: otherId, count: 3 }]);
  await signBothIn(office, withBoth);
  await signBothIn(office, KEYS_CHANGED);
  // What such a process writes meanwhile is sealed anew by the next look.
  const token = await office.sessions.create(office.player);
  const { accounts } = callerFor(office.processWith(withBoth), { user: office.player, token });
  await accounts.setPin({ newPin: PIN, pin: PIN });
  expect(await secretsByKey(office.db)).toContainEqual({ keyId: testId, count: 1 });
  await sealStoredSecrets(office.processWith(KEYS_CHANGED));
  expect(await secretsByKey(office.db)).toEqual([{ keyId: otherId, count: 3 }]);
  await signBothIn(office, { current: OTHER_KEY });
});

it('processes that start together seal many secrets, each once', async () => {
  await using office = await openWithSecrets({});
  const players = await createPlayers(office.db, MANY);
  const pins = players.map(({ id: userId }) => ({ userId, pinHash: userId, setAt: new Date() }));
  await office.db.insert(playerPins).values(pins);
  const { log, lines } = recordingLog();
  await Promise.all([1, 2, 3].map(() => sealStoredSecrets({ ...office.processWith(TEST_KEYS), log })));
  const total = MANY + 3;
  expect(await secretsByKey(office.db)).toEqual([{ keyId: testId, count: total }]);
  const changed = lines.map(({ about }) => ('changed' in about ? Number(about.changed) : 0));
  expect(changed.reduce((sum, count) => sum + count, 0)).toBe(total);
  for (const { userId, pinHash } of await office.db
    .select()
    .from(playerPins)
    .where(ne(playerPins.userId, office.player.id)))
    expect(office.processWith(TEST_KEYS).secrets.open({ purpose: 'pin', id: userId }, pinHash)).toBe(userId);
});

it('a key that is given up leaves secrets as the release before reads them', async () => {
  await using office = await openWithSecrets();
  await sealStoredSecrets(office.processWith({ before: TEST_KEYS.current }));
  expect((await office.stored()).secret).toBe(office.secret);
  expect(await secretsByKey(office.db)).toEqual([{ keyId: null, count: 3 }]);
  await signBothIn(office, {});
});

it.each([
  ['another one', { current: OTHER_KEY }],
  ['none', {}],
])('%s ends the start and changes nothing, even before there is any secret', async (_which, dataKeys) => {
  await using office = await openGuardedOffice();
  const start = () =>
    openApplication({ db: office.db, log: office.log, rounds: slowRounds, playMoneySantim: 0, dataKeys });
  await sealStoredSecrets(office);
  await expect(start()).rejects.toThrow(DataKeyError);
  await expect(start()).rejects.toThrow(`sealed with the key ${testId}`);
  expect(await secretsByKey(office.db)).toEqual([{ keyId: testId, count: 1 }]);
});

it('a value that was moved to another row lets nobody in, and is told', async () => {
  await using office = await openWithSecrets();
  const other = await office.hire('other');
  const theirs = await office.enrol(other);
  const [mine] = await office.db.select().from(secondFactors).where(eq(secondFactors.userId, other.id));
  if (!mine) throw new Error('there is no second factor');
  await office.unguarded.update(secondFactors).set({ secret: mine.secret });
  office.nextStep();
  await expect(office.signIn('boss', office.codeOf(theirs.secret))).rejects.toThrow('Unsupported state');
  await office.signIn('other', office.codeOf(theirs.secret));
  const { log, lines } = recordingLog();
  await sealStoredSecrets({ ...office.processWith(KEYS_CHANGED), log });
  expect(lines).toMatchObject([{ level: 'error', about: { changed: 3, unreadable: 1 } }]);
});

it('of a lost key, second factors go, PINs stay and cannot be entered, and the next key is taken', async () => {
  await using office = await openWithSecrets();
  await expect(loseSecrets(office.db, otherId ?? '')).resolves.toEqual({
    'data-key-check': 0,
    'second-factor': 0,
    pin: 0,
  });
  await expect(loseSecrets(office.db, testId ?? '')).resolves.toEqual({
    'data-key-check': 1,
    'second-factor': 1,
    pin: 1,
  });
  expect(await office.db.$count(recoveryCodes)).toBe(0);
  const [line] = await office.db.select().from(auditLog).where(eq(auditLog.action, 'second-factor-reset'));
  expect(line).toMatchObject({ adminId: null, adminName: 'Cartela', subject: 'boss' });
  await sealStoredSecrets(office.processWith({ current: OTHER_KEY }));
  const { accounts } = callerFor(office.processWith({ current: OTHER_KEY }), null);
  await accounts.adminLogin({ username: 'boss', password: PASSWORD });
  const { username, phoneNumber } = office.player;
  await expect(accounts.login({ username, phoneNumber })).rejects.toMatchObject({ cause: { reason: 'pinRequired' } });
  await expect(accounts.login({ username, phoneNumber, pin: PIN })).rejects.toThrow('This PIN is wrong');
});
