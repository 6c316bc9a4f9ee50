import type { AppRouter } from '@cartela/api';
import type { OperationResultEnvelope, TRPCClientError, TRPCLink } from '@trpc/client';
import { type Observer, observable } from '@trpc/server/observable';

/** For a call that is made before the screen is drawn that wants its answers. */
export const AHEAD = { context: { ahead: true } };
/** A call that no screen has taken over by then is given up. */
const AHEAD_MS = 5000;

type Answers = Observer<OperationResultEnvelope<unknown, TRPCClientError<AppRouter>>, TRPCClientError<AppRouter>>;

/** A call, and who is told its answers: nobody at first, and then they are kept. */
interface MadeCall {
  tellFrom(answers: Answers): () => void;
}

/**
 * The same call again takes over one that was made ahead, with all that was answered until then, in place of asking
 * anew.
 */
export const aheadLink: TRPCLink<AppRouter> = () => {
  const made = new Map<string, MadeCall>();
  return ({ op, next }) =>
    observable((answers) => {
      const key = JSON.stringify([op.path, op.input]);
      if (op.context.ahead) {
        made.set(key, makeCall(next(op)));
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

function makeCall(call: ReturnType<Parameters<ReturnType<TRPCLink<AppRouter>>>[0]['next']>): MadeCall {
  const kept: ((answers: Answers) => void)[] = [];
  let told: Answers | null = null;

  function tell(answer: (answers: Answers) => void): void {
    if (told) answer(told);
    else kept.push(answer);
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
