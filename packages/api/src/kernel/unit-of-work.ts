import { type Posting, schema, type Transaction } from '@cartela/db';
import type { Actor, Administrator, CodeHolder, Player } from './actor.ts';
import type { AuditEntry } from './audit-entry.ts';
import type { Change } from './changes.ts';
import type { Core } from './core.ts';
import { type KeyedRequest, once } from './idempotency.ts';

/**
 * What a service changes things with: a transaction, and the changes to publish once it is
 * committed.
 */
export interface Work extends Posting {
  readonly tx: Transaction;
  /** Milliseconds since the epoch by the database's clock. */
  now(): number;
  /**
   * Notes a change to publish after the commit. The same change is published once, however often it
   * is noted.
   */
  note(change: Change): void;
  /** Records an administrator's act, in the same transaction as the act itself. */
  audit(entry: AuditEntry): Promise<void>;
}

/**
 * Runs `act`, which may change things, in a transaction. Commits, and only then publishes the
 * changes that were noted. If `act` throws, nothing is changed or published.
 *
 * An administrator's act must write a line to the audit log. One that does not is a bug in the
 * program and is rolled back.
 */
export async function transact<Answer>(
  core: Core,
  actor: Actor,
  act: (work: Work) => Promise<Answer>,
): Promise<Answer> {
  return commitAndPublish(core, (tx, noted) => actOnRecord(workOf(core, actor, tx, noted), actor, act));
}

/**
 * Like `transact`, but at most once for the actor's key. A repeated request gets the first answer.
 * If it arrives while the first is still running, it waits. A request that is refused or fails
 * leaves no trace, so its key can be used again. Without a key, every request runs.
 *
 * @throws Refusal `sessionOver` if the actor is deleted, `keyReused` if the key was used for
 * something else
 */
export async function transactOnce<Answer>(
  core: Core,
  actor: Player | Administrator,
  { key, ...request }: KeyedRequest<Answer>,
  act: (work: Work) => Promise<Answer>,
): Promise<Answer> {
  if (key === undefined) return transact(core, actor, act);
  return commitAndPublish(core, (tx, noted) =>
    once(tx, { ...request, key, userId: actor.id }, () => actOnRecord(workOf(core, actor, tx, noted), actor, act)),
  );
}

type Noted = Map<string, Change>;

async function commitAndPublish<Answer>(
  { db, changes }: Core,
  run: (tx: Transaction, noted: Noted) => Promise<Answer>,
): Promise<Answer> {
  const noted: Noted = new Map();
  const answer = await db.transaction((tx) => run(tx, noted));
  changes.publish([...noted.values()]);
  return answer;
}

interface OpenWork extends Work {
  entries(): number;
}

function workOf({ now }: Core, actor: Actor, tx: Transaction, noted: Noted): OpenWork {
  let entries = 0;
  const note = (change: Change) => void noted.set(JSON.stringify(change), change);
  return {
    tx,
    now,
    note,
    walletChanged: (userId) => note({ type: 'wallet', userId }),
    async audit({ action, subject, before = null, after = null }) {
      if (!isRecorded(actor)) throw new Error(`${action}: only what administrators do is audited`);
      const by =
        actor.is === 'admin'
          ? { adminId: actor.id, adminName: actor.username }
          : { adminId: null, adminName: 'set-up code' };
      await tx.insert(schema.auditLog).values({ ...by, address: actor.address, action, subject, before, after });
      entries += 1;
    },
    entries: () => entries,
  };
}

function isRecorded(actor: Actor): actor is Administrator | CodeHolder {
  return actor.is === 'admin' || actor.is === 'code-holder';
}

async function actOnRecord<Answer>(
  work: OpenWork,
  actor: Actor,
  act: (work: Work) => Promise<Answer>,
): Promise<Answer> {
  const answer = await act(work);
  if (isRecorded(actor) && work.entries() === 0)
    throw new Error('an administrator’s act left no line in the audit log');
  return answer;
}
