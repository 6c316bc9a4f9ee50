import { randomInt, randomUUID } from 'node:crypto';
import { schema } from '@cartela/db';
import { asc } from 'drizzle-orm';
import { registerAdmin } from '../../src/accounts/registration.ts';
import type { User } from '../../src/accounts/sessions.ts';
import type { Application, Context } from '../../src/kernel/context.ts';
import { createCaller } from '../../src/router.ts';
import { createPlayer, slowRounds, startTestApplication } from './index.ts';
import { createAdmin } from './payments.ts';

export const PASSWORD = 'correct horse battery';
export const SETUP_CODE = 'only for the first administrator';
/** Where the administrators of the tests sit. */
export const ADDRESS = '10.1.2.3';

export const newKey = (): string => randomUUID();
export const newPhone = () => `+2519${randomInt(10_000_000, 99_999_999)}`;

interface Options {
  readonly rounds?: typeof slowRounds;
  readonly playMoneySantim?: number;
}

/** The application with an administrator, and a player of 500 ETB. */
export async function openOffice({ rounds = slowRounds, playMoneySantim = 0 }: Options = {}) {
  const started = await startTestApplication({ rounds });
  const app: Application & typeof started = { ...started, playMoneySantim, adminSetupCode: SETUP_CODE };
  const { db } = app;
  const [admin, player] = [await createAdmin(db), await createPlayer(db)];
  const as = (user: User | null) => callerFor(app, user && { user, token: 'test-token' });
  return {
    ...app,
    as,
    office: as(admin).admin,
    admin,
    player,
    newPlayer: (walletSantim?: number) => createPlayer(db, walletSantim === undefined ? {} : { walletSantim }),
    newAdmin: () => createAdmin(db),
    /** An administrator with a password, who has signed in. */
    async signedInAdmin(username: string) {
      await registerAdmin(db, { username, phoneNumber: newPhone(), password: PASSWORD });
      return (await as(null).admin.login({ username, password: PASSWORD })).token;
    },
    /** Whoever a token says, as each request finds it out anew. */
    async withToken(token: string) {
      const user = await app.sessions.validate(token);
      return callerFor(app, user && { user, token }, token);
    },
    /** What is on record, oldest first. */
    audited: () => db.select().from(schema.auditLog).orderBy(asc(schema.auditLog.id)),
    select: (user: User, cardNo: number, roomId = '10') =>
      as(user).rooms.selectCard({ roomId, cardNo, idempotencyKey: newKey() }),
    withdraw: (user: User, amountSantim = 10_000) =>
      as(user).payments.requestWithdrawal({ amountSantim, method: 'telebirr', idempotencyKey: newKey() }),
    deposit: (user: User, amountSantim = 10_000) =>
      as(user).payments.requestDeposit({ amountSantim, method: 'telebirr', idempotencyKey: newKey() }),
  };
}

export type Office = Awaited<ReturnType<typeof openOffice>>;

function callerFor(app: Application, identity: Context['identity'], token: string | null = identity?.token ?? null) {
  return createCaller({
    app,
    identity,
    hadToken: token !== null,
    address: ADDRESS,
    connection: null,
    setSession() {
      throw new Error('a cookie was set');
    },
  });
}
