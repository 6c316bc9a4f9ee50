/** How long a provider may take to answer. */
const ANSWER_MAX_MS = 10_000;

/** Asks a provider, and stops waiting after ten seconds. */
export async function askedWithin<Answer>(ask: (stop: AbortSignal) => Promise<Answer>): Promise<Answer> {
  // Not `AbortSignal.timeout`: Node 20 may collect it before it fires.
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), ANSWER_MAX_MS);
  try {
    return await ask(stop.signal);
  } finally {
    clearTimeout(timer);
  }
}
