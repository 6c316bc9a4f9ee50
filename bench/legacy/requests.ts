import { Agent, request } from 'node:http';
import { type Figures, median, type Program, percentile } from '../harness/index.ts';

/** How many clients call at the same time. Each keeps its connection. */
const CONCURRENT = 16;

export interface Call {
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Sends calls to a server. Each client has one connection, and waits for its answer before it calls
 * again.
 */
export function createCaller(program: Pick<Program, 'usage'>, port: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: CONCURRENT });

  function send({ path, headers = {} }: Call): Promise<void> {
    return new Promise((resolve, reject) => {
      const outgoing = request({ agent, host: '127.0.0.1', port, path, headers }, (response) => {
        response.resume();
        response.once('end', () =>
          response.statusCode === 200 ? resolve() : reject(new Error(`${path}: ${response.statusCode}`)),
        );
      });
      outgoing.once('error', reject);
      outgoing.end();
    });
  }

  return {
    /** Measures what each of these calls costs the server, and how long it takes. */
    async measure(calls: readonly Call[]): Promise<Figures> {
      const tookMs: number[] = [];
      let next = 0;
      const client = async () => {
        for (let call = calls[next++]; call; call = calls[next++]) {
          const startedMs = performance.now();
          await send(call);
          tookMs.push(performance.now() - startedMs);
        }
      };
      const before = await program.usage();
      await Promise.all(Array.from({ length: CONCURRENT }, client));
      const after = await program.usage();
      return {
        us: (after.cpuMicros - before.cpuMicros) / calls.length,
        p50: median(tookMs),
        p99: percentile(tookMs, 0.99),
      };
    },
    close: () => agent.destroy(),
  };
}
