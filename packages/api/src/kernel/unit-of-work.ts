import { type Posting, schema, type Transaction } from '@cartela/db';
import type { Actor, Administrator, CodeHolder, Player } from './actor.ts';
import type { AuditEntry } from './audit-entry.ts';
import type { Change } from './changes.ts';
import type { Core } from './core.ts';
import { type KeyedRequest, once } from './idempotency.ts';

/** What a change of the product is made in: its transaction, and what is told once that is committed. */
export interface Work extends Posting {
  readonly tx: Transaction;
  /** Milliseconds since the epoch by the database's clock. */
  now(): number;
  /** Notes what others must hear of after the commit. The same change twice is told once. */
  note(change: Change): void;
  /** Puts an administrator's act on record, in the transaction that does it. */
  audit(entry: AuditEntry): Promise<void>;
}

/**
 * Runs everything that changes something: opens a transaction, lets `act` change what it changes, commits, and only then
 * publishes what was noted. When `act` throws, nothing is changed and nothing told.
 *
 * An administrator's act that leaves no line in the audit log is a fault of the program and is undone.
 */
export async function transact<Answer>(
  core: Core,
  actor: Actor,
  act: (work: Work) => Promise<Answer>,
): Promise<Answer> {
  return commitAndPublish(core, (tx, noted) => actOnRecord(workOf(core, actor, tx, noted), actor, act));
}

/**
 * The same, at most once for the actor's key: a repeated request gets the first answer, and one that comes while the first is
 * under way waits for it. A refused or failed request leaves no trace, so its key can be tried again. Without a key each
 * request acts.
 *
 * @throws Refusal `sessionOver` for an actor who is deleted, `keyReused` for a key that was used for something else
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
