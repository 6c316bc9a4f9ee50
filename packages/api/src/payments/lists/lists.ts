import { schema } from '@cartela/db';
import { and, asc, count, desc, eq, ne } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import { waitingAmong } from '../../approvals/request.ts';
import type { ApprovalKind } from '../../approvals/settings.ts';
import type { Administrator } from '../../kernel/actors/actor.ts';
import { may } from '../../kernel/actors/permissions.ts';
import type { Core } from '../../kernel/work/core.ts';
import type { Flag, pendingInput, pendingOutput } from '../admin-contract.ts';
import type { listedPayment, paymentsInput, paymentsOutput } from '../contract.ts';
import { agrees, knownOf } from '../evidence/pending-evidence.ts';
import { othersWithNumberOf } from '../numbers/same-numbers.ts';
import { paymentView } from '../payment.ts';
import { choicesFor } from '../payouts/choice.ts';
import type { PayoutRules } from '../payouts/settings.ts';
import { receiptsOf } from '../receipts/report.ts';
import { correctionsOf } from '../reconciliation/corrections.ts';
import { conversionsOf } from './conversions.ts';
import { isSearched } from './payment-search.ts';
import { sumsOfPlayers } from './player-sums.ts';
import { replacedBy } from './replaced.ts';
import { walletAfterEach } from './wallet-after.ts';

const { apiKeys, checkouts, payments, protections, users } = schema;
const earlier = alias(payments, 'earlier');
const requesters = alias(users, 'requesters');

/** A player's own payments, newest first. */
export async function paymentsOf(
  core: Core,
  user: { id: string },
  input: z.output<typeof paymentsInput>,
): Promise<z.input<typeof paymentsOutput>> {
  const [list, total] = await Promise.all([
    listedPaymentsOf(core, user, input),
    core.db.$count(payments, isListed(user, input)),
  ]);
  if (!input.withConversions) return { payments: list, total };
  const isLast = input.page * input.pageSize >= total;
  const from = new Date(isLast ? 0 : (list.at(-1)?.timestampMs ?? 0));
  const until = await endOf(core, user, input);
  const conversions = await conversionsOf(core, user, { from, until, balances: input.balances ?? false });
  return { payments: list, total, conversions };
}

/** A page of a user's payments, without their total. */
export async function listedPaymentsOf(
  { db }: Core,
  user: { id: string },
  input: z.output<typeof paymentsInput>,
): Promise<z.input<typeof listedPayment>[]> {
  const { balances = false, withReplaced = false, page, pageSize } = input;
  // For a late page, this skips index entries rather than whole payments.
  const pageIds = db
    .select({ id: payments.id })
    .from(payments)
    .where(isListed(user, input))
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .as('shown');
  const rows = await db
    .select({ payment: payments })
    .from(pageIds)
    .innerJoin(payments, eq(payments.id, pageIds.id))
    .orderBy(desc(payments.createdAt), desc(payments.id));
  const ids = rows.map(({ payment }) => payment.id);
  const corrections = await correctionsOf(db, ids);
  const walletAfter = await walletAfterEach(db, balances ? ids : []);
  const replaced = await replacedBy(db, withReplaced ? ids : []);
  return rows.map(({ payment }) => ({
    ...paymentView(payment),
    walletAfterSantim: walletAfter.get(payment.id) ?? null,
    corrections: [...(corrections.get(payment.id) ?? [])],
    replaced: (replaced.get(payment.id) ?? []).map(paymentView),
  }));
}

/** When the last payment of the page before was asked for. The first page has no end. */
async function endOf({ db }: Core, user: { id: string }, input: z.output<typeof paymentsInput>): Promise<Date | null> {
  if (input.page === 1) return null;
  const [before] = await db
    .select({ createdAt: payments.createdAt })
    .from(payments)
    .where(isListed(user, input))
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(1)
    .offset((input.page - 1) * input.pageSize - 1);
  return before?.createdAt ?? null;
}

function isListed({ id: userId }: { id: string }, { type, status, withReplaced }: z.output<typeof paymentsInput>) {
  return and(
    eq(payments.userId, userId),
    withReplaced ? ne(payments.status, 'withdrawn') : undefined,
    type === undefined ? undefined : eq(payments.type, type),
    status === undefined ? undefined : eq(payments.status, status),
  );
}

/**
 * The payments that wait for a decision and are looked for, oldest first, so that players are
 * served in order.
 */
export async function pendingPayments(
  core: Core & PayoutRules,
  { adminRole }: Pick<Administrator, 'adminRole'>,
  { type, page, pageSize, ...looked }: z.output<typeof pendingInput>,
): Promise<z.input<typeof pendingOutput>> {
  const { db } = core;
  const pending = and(eq(payments.type, type), eq(payments.status, 'pending'), isSearched(core, looked));
  const rows = await db
    .select({
      payment: payments,
      username: users.username,
      deletedAt: users.deletedAt,
      suspendedFor: protections.suspendedFor,
      checkout: { orderedSantim: checkouts.amountSantim, said: checkouts.said },
      mayRepeatAt: earlier.decidedAt,
      admin: requesters.username,
      key: apiKeys.name,
    })
    .from(payments)
    .innerJoin(users, eq(users.id, payments.userId))
    .leftJoin(checkouts, eq(checkouts.id, payments.id))
    .leftJoin(protections, eq(protections.userId, payments.userId))
    .leftJoin(earlier, eq(earlier.id, payments.mayRepeat))
    .leftJoin(requesters, eq(requesters.id, payments.requestedByUser))
    .leftJoin(apiKeys, eq(apiKeys.id, payments.requestedByKey))
    .where(pending)
    .orderBy(asc(payments.createdAt), asc(payments.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const [row] = await db.select({ total: count() }).from(payments).where(pending);
  const detailsOf = await knownOf(
    core,
    rows.map(({ payment }) => payment),
  );
  const maySeeSums = may(adminRole, 'see-figures');
  const withdrawing = rows.flatMap(({ payment: { type, userId } }) =>
    type === 'withdraw' && maySeeSums ? userId : [],
  );
  const sums = await sumsOfPlayers(db, withdrawing);
  const othersOf = await othersWithNumberOf(
    db,
    rows.map(({ payment }) => payment),
  );
  const receipts = await receiptsOf(
    db,
    rows.map(({ payment }) => payment.id),
  );
  const choices = await choicesFor(
    db,
    core,
    rows.map(({ payment }) => payment),
  );
  const [kindAsked, flagAsked]: readonly [ApprovalKind, Flag] =
    type === 'deposit' ? ['deposit', 'deposit-asked'] : ['withdrawal', 'payout-asked'];
  const asked = await waitingAmong(
    core,
    kindAsked,
    rows.map(({ payment }) => payment.id),
  );
  const pendingRows = rows.map(({ payment, username, deletedAt, suspendedFor, checkout, mayRepeatAt, admin, key }) => {
    const known = detailsOf(payment);
    const flags = asked.has(payment.id) ? [...known.flags, flagAsked] : known.flags;
    const details = { ...known, flags, others: othersOf(payment) };
    return {
      ...paymentView(payment),
      userId: payment.userId,
      username,
      playerDeleted: deletedAt !== null,
      suspendedFor,
      checkout: checkout && payment.provider !== null ? { ...checkout, provider: payment.provider } : null,
      phoneNumber: payment.phoneNumber,
      rawMessage: payment.rawMessage,
      numberSource: payment.numberSource,
      ...details,
      receipt: receipts.get(payment.id) ?? null,
      playerSums: sums.get(payment.userId) ?? null,
      payout: choices.get(payment.id) ?? null,
      requestedBy: requesterNamed(admin, key),
      mayRepeatAtMs: mayRepeatAt?.getTime() ?? null,
      agrees: agrees(payment, details),
    };
  });
  return { payments: pendingRows, total: row?.total ?? 0, nowMs: core.now() };
}

function requesterNamed(admin: string | null, key: string | null) {
  if (admin !== null) return { is: 'admin', name: admin } as const;
  return key === null ? null : ({ is: 'key', name: key } as const);
}
