import { schema } from '@cartela/db';
import type { PaymentMethod } from '@cartela/game-core';
import { asc } from 'drizzle-orm';
import { makeFirstAdmin } from '../../../src/accounts/administrators.ts';
import type { User } from '../../../src/kernel/actors/actor.ts';
import { receiveSms, type SmsOutcome } from '../../../src/payments/evidence/receive.ts';
import { parseSms } from '../../../src/payments/sms/parser.ts';
import { callerFor, slowRounds, startTestApplication } from '../application.ts';
import { beginBalance, senderOf } from '../balances.ts';
import { offerMethods } from '../money.ts';
import { OWN_PHONE, SOME_BALANCE_SANTIM, withBalance } from '../payments/sms.ts';
import { createAdmin, createPlayer, newKey, newPhone, proveNumbers } from './people.ts';

export const PASSWORD = 'correct horse battery';
export const SETUP_CODE = 'only for the first administrator';

export const CBEBIRR = senderOf('cbebirr');
/** The phone of a person, who may write anything to the operator's phone. */
export const PERSON = '+251911223344';

export type OfficeOptions = Omit<NonNullable<Parameters<typeof startTestApplication>[0]>, 'adminSetupCode'>;

/**
 * The application with an administrator and a player who has 500 ETB, and with calls for a day's
 * business.
 */
export async function openOffice({
  rounds = slowRounds,
  allRooms = false,
  playMoneySantim = 0,
  messageHook = false,
  ...more
}: OfficeOptions = {}) {
  const options = { rounds, allRooms, playMoneySantim, messageHook, ...more };
  const app = await startTestApplication({ ...options, adminSetupCode: SETUP_CODE });
  const { db, as } = app;
  const [admin, player] = [await createAdmin(db), await createPlayer(db, { phoneNumber: OWN_PHONE })];
  await offerMethods(db);
  const counted = keepBalances();
  const begun = new Map<PaymentMethod, Promise<void>>();

  /** Begins the balance from which a method's messages continue. */
  const beginAt = (balanceSantim: number, method: PaymentMethod = 'telebirr', atMs?: number) =>
    beginBalance(app, admin, { method, balanceSantim, ...(atMs === undefined ? {} : { atMs }) });

  /**
   * Begins the balance of a method for a test that chooses none, so that it is not the method's
   * first day.
   */
  async function begin(method: PaymentMethod) {
    if (!begun.has(method)) begun.set(method, beginAt(SOME_BALANCE_SANTIM, method));
    await begun.get(method);
  }

  const asAdmin = as(admin);
  return {
    ...app,
    admin,
    player,
    asAdmin,
    newPlayer: (options: Parameters<typeof createPlayer>[1] = {}) => createPlayer(db, options),
    /** Proves a player's phone number, as Telegram does. */
    prove: (user: User) => proveNumbers(db, [user]),
    /** Removes the operator's accounts, so that no method takes deposits. */
    async withoutAccounts() {
      await app.unguarded.delete(schema.paymentAccounts);
    },
    newAdmin: () => createAdmin(db),
    /** Makes an administrator with a password, and signs them in. Returns the token. */
    async signedInAdmin(username: string) {
      await makeFirstAdmin(app, { username, phoneNumber: newPhone(), password: PASSWORD });
      return (await as(null).accounts.adminLogin({ username, password: PASSWORD })).token;
    },
    /**
     * The procedures as the holder of a token calls them. The session is looked up as for each
     * request.
     */
    async withToken(token: string) {
      const user = await app.sessions.validate(token);
      return callerFor(app, user && { user, token }, { hadToken: true });
    },
    /** The audit log, oldest first. */
    audited: () => db.select().from(schema.auditLog).orderBy(asc(schema.auditLog.id)),

    select: (user: User, cardNo: number, roomId = '10') =>
      as(user).rooms.selectCard({ roomId, cardNo, idempotencyKey: newKey() }),
    deposit: (user: User, amountSantim = 10_000, idempotencyKey = newKey()) =>
      as(user).payments.requestDeposit({ amountSantim, method: 'telebirr', idempotencyKey }),
    withdraw: (user: User, amountSantim = 10_000, idempotencyKey = newKey()) =>
      as(user).payments.requestWithdrawal({ amountSantim, method: 'telebirr', idempotencyKey }),
    claim: (user: User, message: string, idempotencyKey = newKey()) =>
      as(user).payments.claimDeposit({ message, idempotencyKey }),
    beginBalance: beginAt,
    /** Forwards a message, as the operator's phone does with each one that it receives. */
    async forward(message: string, sender: string = senderOf('telebirr')): Promise<SmsOutcome> {
      const { method, direction } = parseSms(message);
      const isCounted = withBalance(message, 0) !== message && method !== null && sender === senderOf(method);
      if (!isCounted || direction !== 'received') {
        return receiveSms(app, { signedRequest: newKey(), sender, message });
      }
      await begin(method);
      return receiveSms(app, { signedRequest: newKey(), sender, message: counted(message) });
    },
    confirm: (paymentId: string, received: Omit<Parameters<typeof asAdmin.payments.confirm>[0], 'paymentId'> = {}) =>
      asAdmin.payments.confirm({ paymentId, ...received }),
    /** Sets what evidence may credit by itself. Settings that are not named stay as they are. */
    async saveAutomatic(changed: Partial<Parameters<typeof asAdmin.payments.saveAutomatic>[0]>) {
      const { messageHook: _hook, senders: _senders, ...present } = await asAdmin.payments.automatic();
      await asAdmin.payments.saveAutomatic({ ...present, ...changed });
    },
    reject: (paymentId: string, reason = 'No such payment arrived') => asAdmin.payments.reject({ paymentId, reason }),
    /** A payment, as its player sees it now. */
    async payment(user: User, paymentId: string) {
      const { payments } = await as(user).wallet.transactions({});
      const found = payments.find(({ id }) => id === paymentId);
      if (!found) throw new Error(`${user.username} has no payment ${paymentId}`);
      return found;
    },
    async flags(paymentId: string) {
      const rows = await db.select({ id: schema.payments.id, flags: schema.payments.flags }).from(schema.payments);
      return rows.find(({ id }) => id === paymentId)?.flags;
    },
  };
}

/** An office with a phone that forwards messages, which continue from a balance at telebirr. */
export async function openDeskAt(balanceSantim: number) {
  const desk = await openOffice({ messageHook: true });
  await desk.beginBalance(balanceSantim);
  return desk;
}

/**
 * Returns a function that gives each message of money that arrived the next balance. It continues
 * from the message before.
 */
function keepBalances() {
  const balances = new Map<string, number>();
  return (message: string): string => {
    const { method, amountSantim, direction } = parseSms(message);
    if (method === null || amountSantim === null || direction !== 'received') return message;
    const before = balances.get(method);
    const balanceSantim = (before ?? SOME_BALANCE_SANTIM) + amountSantim;
    balances.set(method, balanceSantim);
    return withBalance(message, balanceSantim);
  };
}

export type Office = Awaited<ReturnType<typeof openOffice>>;
