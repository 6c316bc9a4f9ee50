import { schema, type Transaction } from '@cartela/db';
import { sql } from 'drizzle-orm';
import { rewordRequest } from '../../approvals/request.ts';
import type { AuditActions } from '../../kernel/actors/audit-entry.ts';
import type { Work } from '../../kernel/work/unit-of-work.ts';
import { isNamed, type Names, scrubbed } from './scrub.ts';

const { approvals, auditLog } = schema;

/** Acts whose lines name a player as what they are about. */
const NAMING_PLAYERS: readonly (keyof AuditActions)[] = [
  'add-note',
  'claim-deposit',
  'convert-coins',
  'decline-approval',
  'delete-user',
  'end-sessions',
  'give-account',
  'lift-suspension',
  'pin-reset',
  'register-user',
  'request-approval',
  'request-deposit',
  'request-withdrawal',
  'suspend-player',
  'top-up',
];

interface Line {
  readonly id: string;
  readonly subject: string;
  readonly first: unknown;
  readonly second: unknown;
  readonly isAbout: boolean;
}

/** In SQL: whether a line's subject is the player's id or that of one of their payments. */
const isOfPlayer = (userId: string) => sql`(subject = ${userId} or subject like ${`${userId}:%`}
  or subject in (select id::text from payments where user_id = ${userId}::uuid))`;

/** Takes the player out of the log of administrators' acts. Who did what, and how much, stays. */
export async function scrubAuditLog(tx: Transaction, userId: string, names: Names): Promise<void> {
  const acts = `{${NAMING_PLAYERS.join(',')}}`;
  const [username] = names.texts;
  const lines = await tx.execute<Line & Record<string, unknown>>(sql`
    with line as (
      select *, ${isOfPlayer(userId)} or (subject = ${username ?? ''} and action = any(${acts}::text[])) as about
      from ${auditLog}
    )
    select id, subject, before as first, after as second, about as "isAbout" from line
    where about or ${mentions(names, [sql`subject`, sql`before::text`, sql`after::text`])}`);
  const changed = lines.map(({ id, subject, first, second, isAbout }) => ({
    id,
    subject: subject === username || isNamed(names, subject) ? names.pseudonym : subject,
    before: scrubbed(first, names, isAbout),
    after: scrubbed(second, names, isAbout),
  }));
  await tx.execute(sql`select pseudonymise_audit_log(${JSON.stringify(changed)}::jsonb)`);
}

/** Takes the player out of what administrators have asked each other to approve. */
export async function scrubApprovals(work: Work, userId: string, names: Names): Promise<void> {
  const lines = await work.tx.execute<Line & Record<string, unknown>>(sql`
    with line as (select *, ${isOfPlayer(userId)} as about from ${approvals})
    select id, title as subject, input as first, null as second, about as "isAbout" from line
    where about or ${mentions(names, [sql`input::text`])}`);
  for (const { id, subject, first, isAbout } of lines) {
    const title = isAbout ? names.pseudonym : subject;
    await rewordRequest(work, id, { title, input: scrubbed(first, names, isAbout) });
  }
}

/** Whether one of these texts may have a name of the player in it. It is looked at closely then. */
function mentions({ texts, digits }: Names, columns: readonly ReturnType<typeof sql>[]) {
  const names = JSON.stringify([...texts, digits].map((text) => JSON.stringify(text).slice(1, -1)));
  const tests = columns.map(
    (column) => sql`exists (select from jsonb_array_elements_text(${names}::jsonb) as name
      where position(name in replace(${column}, ' ', '')) > 0 or position(name in ${column}) > 0)`,
  );
  return sql`(${sql.join(tests, sql` or `)})`;
}
