import { createHash } from 'node:crypto';
import { statement, type Transaction } from '@cartela/db';
import type { z } from 'zod';
import type { AuditActions } from '../actors/audit-entry.ts';
import { Refusal } from '../texts/refusals.ts';
import { uniqueViolation } from './database-errors.ts';

export interface KeyedRequest<Answer> {
  /**
   * The client makes one key for each thing that it wants done, and sends it again when it retries.
   */
  readonly key: string | undefined;
  readonly operation: string;
  /**
   * If administrators and API keys may ask for this in a player's name: what the audit log calls
   * it.
   */
  readonly inPlayersName?: keyof AuditActions;
  /** The request without its key. The same key with different input is refused. */
  readonly input: unknown;
  readonly answer: z.ZodType<Answer>;
}

export interface UsersRequest<Answer> extends KeyedRequest<Answer> {
  readonly key: string;
  readonly userId: string;
}

/** The first request with a key that was not refused, and the answer to it. */
interface Recorded {
  readonly userId: string;
  readonly key: string;
  readonly operation: string;
  readonly inputHash: string;
  readonly answer: unknown;
}

/** The records of earlier requests of some users. */
export interface Records {
  /**
   * Runs `act` unless the request was answered before. A repeated request gets the first answer,
   * even if `once` has added that one a moment ago. A refused request leaves no record, so its key
   * can be used again.
   *
   * @throws Refusal `keyReused` if the key was used for another operation or with another input
   */
  once<Answer>(request: UsersRequest<Answer>, act: () => Answer): Answer;
  /** Like `once`, for an asynchronous act. */
  onceDone<Answer>(request: UsersRequest<Answer>, act: () => Promise<Answer>): Promise<Answer>;
  /** Stores the records that `once` and `onceDone` have added. */
  save(): Promise<void>;
}

/**
 * Reads the records of these requests, within the caller's transaction. The caller must have locked
 * the users so that their requests take turns. Then no other transaction writes records
 * of theirs until this one ends. A deletion of such a user waits until the requests are done, and
 * sees their effects.
 */
export async function readRequestRecords(
  tx: Transaction,
  requests: readonly UsersRequest<unknown>[],
): Promise<Records> {
  const rows = await selectRecords(
    tx,
    requests.map(({ userId }) => userId),
    requests.map(({ key }) => key),
  );
  const records = new Map(rows.map((row) => [placeOf(row), row]));
  const newRecords: Recorded[] = [];

  /** The first answer if there is one, otherwise the hash of the request's input. */
  function look<Answer>(request: UsersRequest<Answer>): { first: Answer } | { inputHash: string } {
    const first = records.get(placeOf(request));
    const inputHash = createHash('sha256').update(JSON.stringify(request.input)).digest('hex');
    if (!first) return { inputHash };
    if (first.operation !== request.operation || first.inputHash !== inputHash) throw new Refusal('keyReused');
    return { first: request.answer.parse(first.answer) };
  }

  function add<Answer>({ userId, key, operation }: UsersRequest<Answer>, inputHash: string, answer: Answer): Answer {
    const record = { userId, key, operation, inputHash, answer };
    records.set(placeOf(record), record);
    newRecords.push(record);
    return answer;
  }

  return {
    once(request, act) {
      const before = look(request);
      return 'first' in before ? before.first : add(request, before.inputHash, act());
    },
    async onceDone(request, act) {
      const before = look(request);
      return 'first' in before ? before.first : add(request, before.inputHash, await act());
    },
    async save() {
      if (newRecords.length === 0) return;
      await insertRecords(
        tx,
        newRecords.map(({ userId }) => userId),
        newRecords.map(({ key }) => key),
        newRecords.map(({ operation }) => operation),
        newRecords.map(({ inputHash }) => inputHash),
        newRecords.map(({ answer }) => JSON.stringify(answer)),
      );
    },
  };
}

/**
 * What a request with a key comes to. Its stored answer may be deleted by now, but the
 * transfer that it made is kept for ever: the key cannot be used again.
 *
 * @throws Refusal `keyReused`
 */
export async function refusingOldKeys<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw uniqueViolation(error) === TRANSFER_MADE ? new Refusal('keyReused') : error;
  }
}

const TRANSFER_MADE = 'ledger_transfers_idempotencyKey_unique';

const placeOf = ({ userId, key }: Pick<Recorded, 'userId' | 'key'>) => `${userId} ${key}`;

const selectRecords = statement<Recorded>(
  'read-idempotency-records',
  `select user_id as "userId", key, operation, input_hash as "inputHash", answer
  from unnest($1::uuid[], $2::text[]) as asked (user_id, key) join idempotency_records using (user_id, key)`,
);

const insertRecords = statement(
  'insert-idempotency-records',
  `insert into idempotency_records (user_id, key, operation, input_hash, answer)
  select * from unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::text[]::jsonb[])`,
);
