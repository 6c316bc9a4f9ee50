import type { Core } from './core.ts';

/**
 * Serves requests together: one outcome for each, in their order. Rejects if none of them was
 * served.
 */
type Serve<Owner, Request, Answer> = (
  core: Owner,
  requests: readonly Request[],
) => Promise<readonly PromiseSettledResult<Answer>[]>;

interface Waiting<Request, Answer> {
  readonly request: Request;
  resolve(answer: Answer): void;
  reject(reason: unknown): void;
}

type Line<Request, Answer> = Waiting<Request, Answer>[];

/**
 * Lets requests about one subject that come while others are served wait for them, and serves all
 * that wait together. One that comes alone waits for nothing. So the more ask at a time, the less
 * each of them costs.
 *
 * If serving several fails, each of them is served by itself, so a request that fails, fails alone.
 * So `serve` must be safe to repeat after a failure, as a request with a key is.
 *
 * @param most how many are served together at most
 */
export function gather<Owner extends Pick<Core, 'log'>, Request, Answer>(
  serve: Serve<Owner, Request, Answer>,
  { most }: { most: number },
) {
  // What waits belongs to the core that serves it, and goes with it.
  const lines = new WeakMap<Owner, Map<string, Line<Request, Answer>>>();

  return (core: Owner, subject: string, request: Request): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const waiting = { request, resolve, reject };
      const ofCore = lines.get(core) ?? new Map<string, Line<Request, Answer>>();
      lines.set(core, ofCore);
      const line = ofCore.get(subject);
      if (line) return void line.push(waiting);
      const begun = [waiting];
      ofCore.set(subject, begun);
      void serveLine(core, begun, () => ofCore.delete(subject));
    });

  async function serveLine(core: Owner, line: Line<Request, Answer>, onEmpty: () => void): Promise<void> {
    // Those who ask in the same moment come along.
    await Promise.resolve();
    while (line.length > 0) await serveTogether(core, line.splice(0, most));
    onEmpty();
  }

  async function serveTogether(core: Owner, served: readonly Waiting<Request, Answer>[]): Promise<void> {
    try {
      const outcomes = await serve(
        core,
        served.map(({ request }) => request),
      );
      for (const [place, { resolve, reject }] of served.entries()) {
        const outcome = outcomes[place];
        if (outcome?.status === 'fulfilled') resolve(outcome.value);
        else reject(outcome?.reason ?? new Error('a request was left without an answer'));
      }
    } catch (error) {
      const [only] = served;
      if (served.length === 1 && only) return only.reject(error);
      core.log.warn({ err: error, requests: served.length }, 'served each by itself what failed together');
      await Promise.all(served.map((one) => serveTogether(core, [one])));
    }
  }
}
