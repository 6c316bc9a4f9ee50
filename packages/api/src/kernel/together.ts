import { keepPlans } from '@cartela/db';
import { PRODUCT } from './actor.ts';
import type { Core } from './core.ts';
import { readRequestRecords, type UsersRequest } from './idempotency.ts';
import { Refusal } from './refusals.ts';
import { commitAndPublish, type Work } from './unit-of-work.ts';
import { lockPlayersInTurn } from './user-lock.ts';

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
 * fails all of them, and then nothing is done.
 *
 * Players make these requests themselves: nobody can make one in a player's name.
 */
export async function transactTogether<Request extends UsersRequest<Answer>, State, Answer>(
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
