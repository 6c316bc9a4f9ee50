/**
 * Serves requests together. Returns one outcome for each request, in their order. If it rejects,
 * all of them fail.
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
 * Serves requests about one subject together. While some are served, later ones wait, and all that
 * wait are served together next. A request that comes alone does not wait. So the more requests
 * come at a time, the less each of them costs.
 *
 * @param most how many requests are served together at most
 */
export function gather<Owner extends object, Request, Answer>(
  serve: Serve<Owner, Request, Answer>,
  { most }: { most: number },
) {
  // By core, so that the waiting requests of a core are dropped with it.
  const lines = new WeakMap<Owner, Map<string, Line<Request, Answer>>>();

  return (core: Owner, subject: string, request: Request): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const waiting = { request, resolve, reject };
      const ofCore = lines.get(core) ?? new Map<string, Line<Request, Answer>>();
      lines.set(core, ofCore);
      const line = ofCore.get(subject);
      if (line) return void line.push(waiting);
      const newLine = [waiting];
      ofCore.set(subject, newLine);
      void serveLine(core, newLine, () => ofCore.delete(subject));
    });

  async function serveLine(core: Owner, line: Line<Request, Answer>, onEmpty: () => void): Promise<void> {
    // Requests that the same event of the event loop brings are served together. Those of the next
    // event, such as another socket's, come too late and are the first to wait.
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
      for (const { reject } of served) reject(error);
    }
  }
}
