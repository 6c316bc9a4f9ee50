import { randomInt, randomUUID } from 'node:crypto';
import { type Db, type PaymentMethod, schema } from '@cartela/db';
import type { User } from '../../src/accounts/sessions.ts';
import { type Receipt, receiveSms } from '../../src/payments/evidence.ts';
import { createPlayer, startTestApplication } from './index.ts';

const { users } = schema;

/** The senders of the providers' messages. */
export const TELEBIRR = '127';
export const CBEBIRR = 'CBEBirr';
/** Anybody may write anything to the operator's phone. */
export const PERSON = '+251911223344';

export const senderOf = (method: PaymentMethod) => (method === 'telebirr' ? TELEBIRR : CBEBIRR);

/** An administrator who has never signed in: nothing is checked against this password. */
export async function createAdmin(db: Db): Promise<User> {
  const username = `admin-${randomUUID().slice(0, 8)}`;
  const admin = {
    username,
    phoneNumber: `+2519${randomInt(10_000_000, 99_999_999)}`,
    telegramId: `web-${username}`,
    role: 'admin' as const,
  };
  const [row] = await db
    .insert(users)
    .values({ ...admin, usernameKey: username, passwordHash: 'none' })
    .returning({ id: users.id });
  if (!row) throw new Error('the administrator was not inserted');
  return { ...admin, id: row.id };
}

/** The application with an administrator and two players of 500 ETB each, and everything that moves a player's payments. */
export async function openCashDesk() {
  const app = await startTestApplication();
  const { db } = app;
  const [admin, player, other] = [await createAdmin(db), await createPlayer(db), await createPlayer(db)];
  return {
    ...app,
    admin,
    player,
    other,
    requestDeposit: (user: User, amountSantim: number, idempotencyKey: string = randomUUID()) =>
      app.as(user).payments.requestDeposit({ amountSantim, method: 'telebirr', idempotencyKey }),
    withdraw: (user: User, amountSantim: number, idempotencyKey: string = randomUUID()) =>
      app.as(user).payments.requestWithdrawal({ amountSantim, method: 'telebirr', idempotencyKey }),
    claim: (user: User, message: string, idempotencyKey: string = randomUUID()) =>
      app.as(user).payments.claimDeposit({ message, idempotencyKey }),
    /** The operator's phone forwards a message that it has received. */
    forward: (message: string, sender: string = TELEBIRR): Promise<Receipt> =>
      receiveSms(app, { signedRequest: randomUUID(), sender, message }),
    confirm: (paymentId: string, received: { amountSantim?: number; method?: PaymentMethod } = {}) =>
      app.as(admin).payments.confirm({ paymentId, ...received }),
    reject: (paymentId: string, reason = 'No such payment arrived') =>
      app.as(admin).payments.reject({ paymentId, reason }),
    /** A payment as its player sees it now. */
    async transaction(user: User, paymentId: string) {
      const { transactions } = await app.as(user).wallet.transactions({});
      const found = transactions.find(({ id }) => id === paymentId);
      if (!found) throw new Error(`${user.username} has no payment ${paymentId}`);
      return found;
    },
    async flags(paymentId: string) {
      const rows = await db.select({ id: schema.payments.id, flags: schema.payments.flags }).from(schema.payments);
      return rows.find(({ id }) => id === paymentId)?.flags;
    },
  };
}
