import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { TRPCClientError } from '@trpc/client';
import { callerOf } from '../../../apps/server/test/kit/players.ts';
import type { Random } from '../random.ts';

export const CALL_MAX_MS = 4000;
const TRIES = 6;
const BEFORE_NEXT_TRY_MS = 600;
/** The share of requests that are sent twice at once. */
const DUPLICATES = 0.25;

/** A user who is signed in. */
export interface Person {
  readonly id: string;
  readonly phoneNumber: string;
  readonly token: string;
}

/** A request that changes something, and what its sender was told of it. */
export interface Request {
  readonly userId: string;
  readonly key: string;
  readonly what: string;
  /** How many cards the request asks for. It gets all of them or none. */
  readonly cards: number | undefined;
  /** `refused`: a rule refused it, and no earlier try was left without an answer. */
  outcome: 'under way' | 'answered' | 'refused' | 'unknown';
}

type Caller = ReturnType<typeof callerOf>;
/** Makes a call with this key. The signal gives the call up. */
type Send<Answer> = (call: Caller, idempotencyKey: string, signal: AbortSignal) => Promise<Answer>;

/** Keeps every request that changes something, with its outcome. */
export function openJournal(url: string, random: Random) {
  const requests: Request[] = [];
  const contradictions: string[] = [];
  return {
    requests: requests as readonly Request[],
    /** Answers that cannot both be true. */
    contradictions,
    /**
     * Sends a request, sometimes twice at once, and repeats it until an answer tells its outcome.
     * Gives up after `TRIES`. Returns null if there is no answer, or a rule refused.
     */
    async ask<Answer>(
      { id: userId, token }: Person,
      what: string,
      send: Send<Answer>,
      { cards }: Partial<Pick<Request, 'cards'>> = {},
    ): Promise<Answer | null> {
      const key = randomUUID();
      const request: Request = { userId, key, what, cards, outcome: 'under way' };
      requests.push(request);
      const call = callerOf(url, token);
      let wentUnanswered = false;
      for (let tries = 0; tries < TRIES; tries += 1) {
        const copies = random.chance(DUPLICATES) ? 2 : 1;
        const outcomes = await Promise.allSettled(
          Array.from({ length: copies }, () => send(call, key, AbortSignal.timeout(CALL_MAX_MS))),
        );
        const answers = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
        const refusals = outcomes.filter((outcome) => outcome.status === 'rejected' && isRefusal(outcome.reason));
        const [answer, other = answer] = answers;
        if (answer !== undefined) {
          if (!isDeepStrictEqual(answer, other)) contradictions.push(`${what} ${key}: ${JSON.stringify(answers)}`);
          request.outcome = 'answered';
          return answer;
        }
        if (refusals.length === copies) {
          request.outcome = wentUnanswered ? 'unknown' : 'refused';
          return null;
        }
        wentUnanswered = true;
        await wait(BEFORE_NEXT_TRY_MS);
      }
      request.outcome = 'unknown';
      return null;
    },
  };
}

export type Journal = ReturnType<typeof openJournal>;

/** Whether a rule of the product refused, so that nothing was done. */
export function isRefusal(error: unknown): boolean {
  // If the provider is silent, the order stands, and its key finds it again.
  const reason = error instanceof TRPCClientError ? error.data?.reason : undefined;
  return typeof reason === 'string' && reason !== 'providerSilent';
}
