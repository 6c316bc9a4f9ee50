import { type Posting, schema, TRANSACTION_MAX_MS, type Transaction, type TransferKind } from '@cartela/db';
import { type Actor, type Administrator, type Player, type Requester, requesterOf } from '../actors/actor.ts';
import { type AuditEntry, isRecorded, recordedAs } from '../actors/audit-entry.ts';
import { countForKey, lockRequester, requestOnRecord } from '../actors/players-name.ts';
import { lockThoseWhoAct, type UserRow } from '../actors/user-lock.ts';
import { busy } from '../overload/load.ts';
import { inSpan } from '../spans.ts';
import { Refusal } from '../texts/refusals.ts';
import type { Change } from './changes.ts';
import type { Core } from './core.ts';
import { type KeyedRequest, readRequestRecords, refusingOldKeys } from './idempotency.ts';

/**
 * What a service makes its changes with: a transaction, and a list of changes to publish once the
 * transaction is committed.
 */
export interface Work extends Posting {
  readonly tx: Transaction;
  /** Milliseconds since the epoch by the database's clock. */
  now(): number;
  /**
   * Notes a change to publish after the commit. A change that is noted several times is published
   * once.
   */
  note(change: Change): void;
  /**
   * Records an act of an administrator, or a decision of the product itself, in the audit log, in
   * the same transaction. Of a visitor's acts, only refused sign-ins can be recorded.
   */
  audit(entry: AuditEntry): Promise<void>;
  /** Who asks in the player's name. Null if the actor asks themselves. */
  readonly requestedBy: Requester | null;
  /**
   * Counts the money that a request asks for. Every request for money must call this.
   *
   * @throws Refusal `apiKeyCap` if an API key asks, and may not ask for this much more today
   */
  countMoney(amountSantim: number): Promise<void>;
}

/**
 * Runs `act`, which may change things, in a transaction. Publishes the noted changes only after the
 * commit. If `act` throws, nothing is changed or published.
 *
 * An administrator's act must write a line to the audit log. An act that does not is a bug in the
 * program, and its transaction is rolled back.
 *
 * @throws Refusal `sessionOver` if the actor was deleted since the request came
 */
export async function transact<Answer>(
  core: Core,
  actor: Actor,
  act: (work: Work) => Promise<Answer>,
): Promise<Answer> {
  // Only requests for money may be made in a player's name, and each of those has a key.
  if (requesterOf(actor)) throw new Refusal('notAllowed');
  return commitAndPublish(core, actor, async (tx, run) => {
    await lockThoseWhoAct(tx, actor);
    return run(act);
  });
}

/**
 * Like `transact`, for an act of an administrator on a user. The user may be another administrator,
 * or the actor. The user's row is locked: whatever else the user is doing has finished, or waits.
 *
 * @throws Refusal `sessionOver` if the actor was deleted since the request came, `userNotFound`
 */
export async function transactOn<Answer>(
  core: Core,
  actor: Administrator,
  userId: string,
  act: (work: Work, user: UserRow) => Promise<Answer>,
): Promise<Answer> {
  return commitAndPublish(core, actor, async (tx, run) => {
    const user = await lockThoseWhoAct(tx, actor, userId);
    if (!user) throw new Refusal('userNotFound');
    return run((work) => act(work, user));
  });
}

/**
 * Like `transact`, but at most once for the actor's key. A repeated request gets the first answer.
 * If it arrives while the first is still running, it waits. A request that is refused or fails
 * leaves no trace, so its key can be used again. Without a key, every request runs.
 *
 * @throws Refusal `sessionOver` if the actor was deleted since the request came, `keyReused` if the
 * key was used for something else
 */
export async function transactOnce<Answer>(
  core: Core,
  actor: Player | Administrator,
  { key, ...request }: KeyedRequest<Answer>,
  act: (work: Work) => Promise<Answer>,
): Promise<Answer> {
  if (key === undefined) return transact(core, actor, act);
  const requester = requesterOf(actor);
  const acting = requester === null ? act : asRequested(requester, actor.username, request, act);
  const transaction = commitAndPublish<Answer>(core, actor, async (tx, run) => {
    await lockThoseWhoAct(tx, actor);
    const ownRequest = { ...request, key, userId: actor.id };
    const records = await readRequestRecords(tx, [ownRequest]);
    const answer = await records.onceDone(ownRequest, () => run(acting));
    await records.save();
    return answer;
  });
  return refusingOldKeys(transaction);
}

/**
 * Checks that a request in a player's name is within what its requester may ask for, and records it
 * in the audit log.
 */
function asRequested<Answer>(
  requester: Requester,
  username: string,
  { inPlayersName: action, input }: Pick<KeyedRequest<Answer>, 'inPlayersName' | 'input'>,
  act: (work: Work) => Promise<Answer>,
): (work: Work) => Promise<Answer> {
  if (action === undefined) throw new Refusal('notAllowed');
  return async (work) => {
    await lockRequester(work.tx, requester, work.now());
    const answer = await act(work);
    await work.audit({ action, subject: username, after: requestOnRecord(requester, input, answer) });
    return answer;
  };
}

type Act<Answer> = (work: Work) => Promise<Answer>;

/**
 * `begin` takes the first locks. Then it either runs the act in the transaction, or returns an
 * answer without running it.
 */
export async function commitAndPublish<Answer>(
  core: Core,
  actor: Actor,
  begin: (tx: Transaction, run: (act: Act<Answer>) => Promise<Answer>) => Promise<Answer>,
): Promise<Answer> {
  const changes: Noted = new Map();
  const posted: Tallies = new Map();
  const beganMs = performance.now();
  const answer = await inSpan('transaction', () =>
    core.db.transaction((tx) =>
      begin(tx, async (act) => {
        const work = workOf(core, actor, tx, { changes, posted });
        const result = await act(work);
        if (isRecorded(actor) && !work.isAudited())
          throw new Error('an administrator’s act left no line in the audit log');
        // PostgreSQL enforces this by itself only from version 17 on.
        if (performance.now() - beganMs > TRANSACTION_MAX_MS) throw busy();
        return result;
      }),
    ),
  );
  core.changes.publish([...changes.values()]);
  for (const [kind, count] of posted) core.meter.transferred(kind, count);
  return answer;
}

type Noted = Map<string, Change>;
/** How many transfers were made of each kind. */
type Tallies = Map<TransferKind, number>;

interface OpenWork extends Work {
  isAudited(): boolean;
}

function workOf(
  { now }: Core,
  actor: Actor,
  tx: Transaction,
  { changes, posted }: { changes: Noted; posted: Tallies },
): OpenWork {
  let isAudited = false;
  const note = (change: Change) => void changes.set(JSON.stringify(change), change);
  return {
    tx,
    now,
    note,
    walletChanged: (userId) => note({ type: 'wallet', userId }),
    posted: (kind) => void posted.set(kind, (posted.get(kind) ?? 0) + 1),
    requestedBy: requesterOf(actor),
    async countMoney(amountSantim) {
      const requester = requesterOf(actor);
      if (requester) await countForKey(tx, requester, { amountSantim, nowMs: now() });
    },
    async audit({ action, subject, before = null, after = null, by: doer = actor }) {
      const by = recordedAs(doer, action);
      if (!by) throw new Error(`${action}: what visitors and players do is not audited`);
      const approval = doer.is === 'admin' && doer.approval ? { requestedBy: doer.approval.requestedBy } : null;
      const outcome = approval ? { ...Object(after), ...approval } : after;
      await tx.insert(schema.auditLog).values({ ...by, action, subject, before, after: outcome });
      isAudited ||= doer === actor;
    },
    isAudited: () => isAudited,
  };
}
