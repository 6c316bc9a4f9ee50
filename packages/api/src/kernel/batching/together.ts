import { keepPlans } from '@cartela/db';
import { PRODUCT } from '../actors/actor.ts';
import { lockPlayersInTurn } from '../actors/user-lock.ts';
import { Refusal } from '../texts/refusals.ts';
import type { Core } from '../work/core.ts';
import { readRequestRecords, type UsersRequest } from '../work/idempotency.ts';
import { commitAndPublish, type Work } from '../work/unit-of-work.ts';

/** How the requests of many players are served in one transaction. */
export interface Together<Request, State, Answer> {
  /**
   * Locks and reads everything that the answers depend on. Its statements go to the database
   * together with those of the unit of work.
   */
  read(work: Work, requests: readonly Request[]): Promise<State>;
  /**
   * Answers one request, and notes in the state what the answer changes. To refuse, it throws and
   * leaves the state as it was. It is synchronous: requests are answered one after the other, in
   * their order.
   */
  answer(state: State, request: Request): Answer;
  /** Writes what the answers changed. */
  write(work: Work, state: State): Promise<void>;
}

/**
 * Like `transactOnce`, but serves requests of many players in one transaction. Each request gets
 * its own answer or refusal. A refusal changes nothing for the other requests. Any other error
 * undoes all of them. Then they are served again in turn, each by itself, so that only the one at
 * fault fails. A failure of the database is nobody's fault, so it is everybody's answer.
 *
 * Players make these requests themselves: nobody can make one in a player's name.
 */
export async function transactTogether<Request extends UsersRequest<Answer>, State, Answer>(
  core: Core,
  requests: readonly Request[],
  together: Together<Request, State, Answer>,
): Promise<readonly PromiseSettledResult<Answer>[]> {
  try {
    return await transactAll(core, requests, together);
  } catch (error) {
    if (requests.length === 1 || isPassing(error)) throw error;
    core.log.warn({ err: error, requests: requests.length }, 'serving each by itself what failed together');
  }
  const outcomes: PromiseSettledResult<Answer>[] = [];
  let passing: PromiseRejectedResult | null = null;
  for (const request of requests) {
    try {
      outcomes.push(...(passing ? [passing] : await transactAll(core, [request], together)));
    } catch (reason) {
      const failed = { status: 'rejected', reason } as const;
      outcomes.push(failed);
      if (isPassing(reason)) passing = failed;
    }
  }
  return outcomes;
}

/**
 * Codes of the database and of the way to it that say nothing about a request: no connection, a
 * deadlock, a limit of time or space, a server that stops.
 */
const PASSING = /^(?:08|25|40|5[3578]|CONNECT|E[A-Z]+$)/;

function isPassing(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string') return PASSING.test(cause.code);
  }
  return false;
}

async function transactAll<Request extends UsersRequest<Answer>, State, Answer>(
  core: Core,
  requests: readonly Request[],
  { read, answer, write }: Together<Request, State, Answer>,
): Promise<readonly PromiseSettledResult<Answer>[]> {
  const settled = await commitAndPublish<readonly PromiseSettledResult<Answer>[]>(core, PRODUCT, (tx, run) =>
    run(async (work) => {
      const [, present, records, state] = await Promise.all([
        keepPlans(tx),
        lockPlayersInTurn(
          tx,
          requests.map(({ userId }) => userId),
        ),
        readRequestRecords(tx, requests),
        read(work, requests),
      ]);
      const answers = requests.map((request) =>
        answeredOrRefused(() => {
          if (!present.has(request.userId)) throw new Refusal('sessionOver');
          return records.once(request, () => answer(state, request));
        }),
      );
      await Promise.all([records.save(), write(work, state)]);
      return answers;
    }),
  );
  core.meter.servedTogether(requests.map(({ operation }) => operation));
  return settled;
}

function answeredOrRefused<Answer>(answer: () => Answer): PromiseSettledResult<Answer> {
  try {
    return { status: 'fulfilled', value: answer() };
  } catch (reason) {
    if (reason instanceof Refusal) return { status: 'rejected', reason };
    throw reason;
  }
}
