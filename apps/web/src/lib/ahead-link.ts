import type { AppRouter } from '@cartela/api';
import type { OperationResultEnvelope, TRPCClientError, TRPCLink } from '@trpc/client';
import { type Observable, type Observer, observable } from '@trpc/server/observable';
import { nameOfCall, takeEarlyAnswer } from './early-answer.ts';
import { eventTimeMs, withEventTime } from './event-time.ts';

/** Marks a call that is made before the screen that wants its answers is drawn. */
export const AHEAD = { context: { ahead: true } };
/** A call that no screen has taken over after this long is given up. */
const AHEAD_MS = 5000;

type Failure = TRPCClientError<AppRouter>;
type Result = OperationResultEnvelope<unknown, Failure>;
type Answers = Observer<Result, Failure>;
type Call = Observable<Result, Failure>;

/** A call that was made ahead. Its answers are kept until somebody is told them. */
interface MadeCall {
  tellFrom(answers: Answers): () => void;
}

/**
 * Lets a screen take over a call that was made ahead, instead of asking anew. The screen's call,
 * with the same path and input, gets all answers that came until then.
 */
export const aheadLink: TRPCLink<AppRouter> = () => {
  const made = new Map<string, MadeCall>();
  return ({ op, next }) =>
    observable((answers) => {
      const key = nameOfCall(op.path, op.input);
      if (op.context.ahead) {
        made.set(key, makeCall(answeredEarly(key, next(op))));
        setTimeout(() => takeOver()?.tellFrom(NOBODY)(), AHEAD_MS);
        return;
      }
      const call = takeOver();
      return call ? call.tellFrom(answers) : next(op).subscribe(answers);

      function takeOver(): MadeCall | undefined {
        const ready = made.get(key);
        made.delete(key);
        return ready;
      }
    });
};

const NOBODY: Answers = { next: () => {}, error: () => {}, complete: () => {} };

/**
 * A call that the page may have asked already, before the app's scripts came (`early-answer.ts`).
 * Then it takes that answer.
 */
function answeredEarly(key: string, call: Call): Call {
  const early = takeEarlyAnswer(key);
  if (!early) return call;
  return observable((answers) => {
    void early.then((answer) => {
      if (!answer) return call.subscribe(answers);
      answers.next({ result: { type: 'data', data: answer.result.data } });
      answers.complete();
    });
  });
}

function makeCall(call: Call): MadeCall {
  const kept: ((answers: Answers) => void)[] = [];
  let told: Answers | null = null;

  function tell(answer: (answers: Answers) => void): void {
    const atMs = eventTimeMs();
    if (told) answer(told);
    else kept.push((answers) => withEventTime(atMs, () => answer(answers)));
  }

  const { unsubscribe } = call.subscribe({
    next: (value) => tell((answers) => answers.next(value)),
    error: (cause) => tell((answers) => answers.error(cause)),
    complete: () => tell((answers) => answers.complete()),
  });
  return {
    tellFrom(answers) {
      told = answers;
      for (const answer of kept) answer(answers);
      return unsubscribe;
    },
  };
}
