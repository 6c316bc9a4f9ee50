import { setTimeout as wait } from 'node:timers/promises';
import { schema } from '@cartela/db';
import { and, eq, lt } from 'drizzle-orm';
import { callerOf } from '../../../apps/server/test/kit/players.ts';
import { CALL_MAX_MS, isRefusal, type Person } from './journal.ts';
import type { Stage } from './stage.ts';

const LOOK_EVERY_MS = 1500;
/** The share of withdrawals that the provider is to send, and of the others that are paid out. */
const SENT_BY_PROVIDER = 0.6;
const PAID_OUT = 0.7;
/** The share of looks at a withdrawal that is being sent which end in deciding it all the same. */
const MEDDLES = 0.1;
const POOR_SANTIM = 20_000;
const TOP_UP_ETB = 300;
const SEEN_AT_ONCE = 50;

type Decision = 'confirmed' | 'rejected';

type Pending = ReturnType<typeof callerOf>['payments']['pending'];
type Waiting = Awaited<ReturnType<Pending['query']>>['payments'][number];

/** Decides withdrawals, rejects claims that are lies, and tops up players who run out of money. */
export function openAdministrator(stage: Stage, admin: Person) {
  const { url, db, random, journal, phone, resting } = stage;
  const call = callerOf(url, admin.token);
  /** The decisions on payments that the administrator was told of. */
  const decided = new Map<string, Decision>();

  async function confirm(paymentId: string): Promise<void> {
    const answer = await journal.ask(admin, 'payments.confirm', ({ payments }, idempotencyKey, signal) =>
      payments.confirm.mutate({ paymentId, idempotencyKey }, { signal }),
    );
    if (answer) decided.set(paymentId, 'confirmed');
  }

  /**
   * Rejects a payment. A rejection has no idempotency key. If it gets no answer, the next look
   * finds the payment pending or decided.
   */
  async function reject(paymentId: string): Promise<void> {
    const input = { paymentId, reason: 'Nothing of it has arrived' };
    const outcome = await call.payments.reject
      .mutate(input, { signal: AbortSignal.timeout(CALL_MAX_MS) })
      .catch((error: unknown) => (isRefusal(error) ? null : undefined));
    if (outcome) decided.set(paymentId, 'rejected');
  }

  /** Has the provider send a withdrawal. */
  async function send(paymentId: string, provider: string): Promise<void> {
    await journal.ask(admin, 'payments.confirm', ({ payments }, idempotencyKey, signal) =>
      payments.confirm.mutate({ paymentId, provider, idempotencyKey }, { signal }),
    );
  }

  async function decideWithdrawal({ id, isBeingSent, payout }: Waiting): Promise<void> {
    if (isBeingSent && !random.chance(MEDDLES)) return;
    const [provider] = payout?.providers ?? [];
    if (provider !== undefined && random.chance(SENT_BY_PROVIDER)) await send(id, provider);
    else await (random.chance(PAID_OUT) ? confirm(id) : reject(id));
  }

  async function decide(type: 'deposit' | 'withdraw'): Promise<void> {
    const input = { type, page: 1, pageSize: SEEN_AT_ONCE };
    const list = await call.payments.pending
      .query(input, { signal: AbortSignal.timeout(CALL_MAX_MS) })
      .catch(() => null);
    for (const payment of list?.payments ?? []) {
      const { id, transactionNumber, checkout } = payment;
      // The administrator looks up at the provider what was paid otherwise than ordered.
      if (checkout) await confirm(id);
      else if (type === 'withdraw') await decideWithdrawal(payment);
      else if (phone.isLie(transactionNumber)) await reject(id);
    }
  }

  async function topUpThePoor(): Promise<void> {
    const { ledgerAccounts } = schema;
    const isPoor = and(
      eq(ledgerAccounts.kind, 'player'),
      eq(ledgerAccounts.currency, 'ETB'),
      lt(ledgerAccounts.balance, POOR_SANTIM),
    );
    const poor = await db
      .select({ userId: ledgerAccounts.userId })
      .from(ledgerAccounts)
      .where(isPoor)
      .catch(() => []);
    for (const { userId } of poor) {
      if (userId === null) continue;
      await journal.ask(admin, 'wallet.topUp', ({ wallet }, idempotencyKey, signal) =>
        wallet.topUp.mutate({ userId, amountEtb: TOP_UP_ETB, idempotencyKey }, { signal }),
      );
    }
  }

  return {
    decided: decided as ReadonlyMap<string, Decision>,
    async work(): Promise<void> {
      while (!resting.aborted) {
        await wait(LOOK_EVERY_MS);
        await decide('withdraw');
        await decide('deposit');
        await topUpThePoor();
      }
    },
  };
}
