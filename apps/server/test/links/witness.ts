import { setTimeout as sleep } from 'node:timers/promises';

const ASK_EVERY_MS = 200;

/** What was answered, when it was asked, and how long the answer took, in milliseconds. */
interface Answer {
  readonly askedAtMs: number;
  readonly tookMs: number;
  /** The status, or `lost` if no answer came. */
  readonly status: number | 'lost';
}

/**
 * Asks an address again and again, whether or not earlier questions were answered, as many people
 * do.
 */
export function witness(url: string, token?: string) {
  const answers: Promise<Answer>[] = [];
  const ending = new AbortController();
  const ask = async (): Promise<Answer> => {
    const askedAtMs = performance.now();
    const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
    const status = await fetch(url, { headers, signal: AbortSignal.timeout(60_000) }).then(
      async (response) => {
        await response.arrayBuffer();
        return response.status;
      },
      () => 'lost' as const,
    );
    return { askedAtMs, tookMs: performance.now() - askedAtMs, status };
  };
  const asking = (async () => {
    while (!ending.signal.aborted) {
      answers.push(ask());
      await sleep(ASK_EVERY_MS);
    }
  })();
  return {
    async stop(): Promise<readonly Answer[]> {
      ending.abort();
      await asking;
      return Promise.all(answers);
    },
  };
}

/** How many answers there were of each status, as `200 ×5, 503 ×2`. */
export function counted(answers: readonly Answer[]): string {
  const counts = new Map<Answer['status'], number>();
  for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts].map(([status, count]) => `${status} ×${count}`).join(', ');
}

export const longest = (answers: readonly Answer[]): number => Math.max(...answers.map(({ tookMs }) => tookMs));

/** How long after this moment it was until an answer was good, of those asked from then on. */
export function goodAfter(answers: readonly Answer[], sinceMs: number): number {
  const good = answers.filter(({ askedAtMs, status }) => askedAtMs >= sinceMs && status === 200);
  return Math.min(...good.map(({ askedAtMs, tookMs }) => askedAtMs + tookMs - sinceMs));
}
