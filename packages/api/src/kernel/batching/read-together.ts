import { setImmediate as nextTurn } from 'node:timers/promises';

/** How many keys one read asks for at most. */
const TOGETHER_MAX = 500;

interface Coming<Answer> {
  readonly keys: Set<string>;
  readonly answers: Promise<ReadonlyMap<string, Answer>>;
}

/**
 * Answers all callers of one turn of the event loop from one read. So requests that arrive while a
 * busy server computes cost the database one statement, and one write to a socket. A caller that is
 * alone does not wait for others. Each answer is as new as if it had been read for its caller
 * alone.
 */
export function readTogether<Answer>(
  read: (keys: readonly string[]) => Promise<ReadonlyMap<string, Answer>>,
): (key: string) => Promise<Answer | undefined> {
  let coming: Coming<Answer> | null = null;

  function next(): Coming<Answer> {
    const keys = new Set<string>();
    const answers = nextTurn().then(() => {
      if (coming?.keys === keys) coming = null;
      return read([...keys]);
    });
    return { keys, answers };
  }

  return async (key) => {
    if (!coming || coming.keys.size >= TOGETHER_MAX) coming = next();
    coming.keys.add(key);
    return (await coming.answers).get(key);
  };
}
