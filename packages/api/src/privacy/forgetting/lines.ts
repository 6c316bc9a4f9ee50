import { schema, type Transaction } from '@cartela/db';
import { sql } from 'drizzle-orm';
import { rewordRequest } from '../../approvals/request.ts';
import type { AuditActions } from '../../kernel/actors/audit-entry.ts';
import type { Work } from '../../kernel/work/unit-of-work.ts';
import type { Forgotten } from './forgotten.ts';

const { approvals, auditLog } = schema;

/** Acts whose lines have a player's name as what they are about. */
const ABOUT_PLAYERS: readonly (keyof AuditActions)[] = [
  'add-note',
  'claim-deposit',
  'convert-coins',
  'delete-user',
  'end-sessions',
  'exclude-player',
  'give-account',
  'lift-suspension',
  'pin-reset',
  'register-user',
  'request-deposit',
  'request-withdrawal',
  'suspend-player',
  'top-up',
  'restitution',
];
/** So do requests for such an act. The titles of other requests are other names. */
const REQUESTS: readonly (keyof AuditActions)[] = ['request-approval', 'decline-approval', 'end-approval'];
const REQUESTED_OF_PLAYERS: readonly (typeof schema.APPROVAL_KINDS)[number][] = [
  'top-up',
  'restitution',
  'deposit',
  'deposit-correction',
  'withdrawal',
  'give-account',
  'pin-reset',
  'payout-outcome',
  'exclude-player',
];

interface Line {
  readonly id: string;
  readonly subject: string;
  readonly before: unknown;
  readonly after: unknown;
}

/**
 * In SQL: whether a line's subject is the player's id, or that of one of their payments, or of an
 * alarm about one.
 */
const isOfPlayer = (userId: string) => sql`(subject = ${userId} or subject like ${`${userId}:%`}
  or subject in (select id::text from payments where user_id = ${userId}::uuid)
  or subject in (select alarm.id::text from payment_alarms as alarm left join sms_messages as sms on sms.id = sms_id
    join payments as paid on paid.id in (alarm.payment_id, sms.payment_id) where paid.user_id = ${userId}::uuid))`;

/**
 * Takes the player out of the log of administrators' acts. Who did what, and how much, stays, and
 * so does every line about somebody else: the player may be called like any word in it, and may
 * have typed anybody's number as their own.
 */
export async function scrubAuditLog(tx: Transaction, { userId, username, pseudonym }: Forgotten): Promise<void> {
  // A request about a payout is called by its player and the outcome.
  const subjects = [username, `${username}: sent`, `${username}: not sent`];
  const named = sql`subject in ${subjects} and (action in ${ABOUT_PLAYERS}
    or (action in ${REQUESTS} and after ->> 'kind' in ${REQUESTED_OF_PLAYERS}))`;
  const lines = await tx.execute<Line & Record<string, unknown>>(sql`
    select id, case when ${named} then ${pseudonym} else subject end as subject, before, after
    from ${auditLog} where ${isOfPlayer(userId)} or (${named})`);
  const changed = lines.map(({ before, after, ...line }) => ({
    ...line,
    before: scrubbed(before, pseudonym),
    after: scrubbed(after, pseudonym),
  }));
  await tx.execute(sql`select pseudonymise_audit_log(${JSON.stringify(changed)}::jsonb)`);
}

/** Takes the player out of what administrators have asked each other to approve. */
export async function scrubApprovals(work: Work, { userId, pseudonym }: Forgotten): Promise<void> {
  const requests = await work.tx.select().from(approvals).where(isOfPlayer(userId));
  for (const { id, input } of requests) {
    await rewordRequest(work, id, { title: pseudonym, input: scrubbed(input, pseudonym) });
  }
}

// Takes a player out of what was written about them, and leaves the rest of it as it is.

/** Fields whose texts are words of the product, ids and names of administrators. */
const KEPT: ReadonlySet<string> = new Set([
  'adminRole',
  'age',
  'alarmId',
  'idempotencyKey',
  'keyId',
  'kind',
  'method',
  'payOutAgain',
  'payOutBy',
  'payment',
  'paymentId',
  'provider',
  'question',
  'reference',
  'requestedBy',
  'role',
  'state',
  'status',
  'transactionNumber',
  'type',
  'until',
  'userId',
]);

/** The same value of a line about a player, with each text that people may have written gone. */
function scrubbed(value: unknown, pseudonym: string, field = ''): unknown {
  if (typeof value === 'string') return KEPT.has(field) ? value : pseudonym;
  if (Array.isArray(value)) return value.map((each) => scrubbed(each, pseudonym, field));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, scrubbed(each, pseudonym, name)]));
}
