import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { type Handlers, READY } from './answering.ts';
import { bundled } from './bundle.ts';

const PROBE = fileURLToPath(new URL('./probe.mjs', import.meta.url));
const END_WAIT_MS = 20_000;

/** What a process says that it has used. Processor time counts all of its threads. */
interface Usage {
  readonly cpuMicros: number;
  readonly rssBytes: number;
  readonly heapBytes: number;
  /** Memory outside the heap that objects in it hold, such as buffers. */
  readonly externalBytes: number;
}

/** A server or client in a process of its own. */
export interface Program<H extends Handlers = Handlers> extends AsyncDisposable {
  readonly pid: number;
  /**
   * Calls a handler that the program has passed to `answering`. Rejects with the handler's error,
   * or if the program has ended.
   */
  ask<K extends keyof H & string>(name: K, ...input: Parameters<H[K]>): Promise<Awaited<ReturnType<H[K]>>>;
  /** With `collected`, garbage is collected first. Only then can memory be compared. */
  usage(memory?: 'collected'): Promise<Usage>;
  /** Waits until what the program has printed matches. Rejects if the program ends before that. */
  printed(pattern: RegExp): Promise<RegExpExecArray>;
  /** Asks the program to end, waits for that, and kills it if it takes longer than 20 seconds. */
  end(): Promise<void>;
}

export interface ProgramOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly args?: readonly string[];
  readonly cwd?: string;
  readonly nodeOptions?: readonly string[];
  /** What runs the program in place of Node, such as Bun. */
  readonly runtime?: string;
  /** The folder for the bundle, if it has to lie where the product's bundle does. */
  readonly bundleIn?: string;
}

/**
 * Starts a program. A `.ts` file is bundled first; anything else, such as the built server, runs as
 * it is. `H` is the type of the program's handlers: `startProgram<typeof handlers>(file)`.
 */
export async function startProgram<H extends Handlers = Handlers>(
  file: string | URL,
  { env = {}, args = [], cwd, nodeOptions = [], runtime, bundleIn }: ProgramOptions = {},
): Promise<Program<H>> {
  const path = file instanceof URL ? fileURLToPath(file) : file;
  const child = fork(path.endsWith('.ts') ? await bundled(path, bundleIn) : path, args, {
    ...(runtime !== undefined && { execPath: runtime }),
    execArgv: ['--expose-gc', '--import', PROBE, ...nodeOptions],
    env: { ...process.env, NODE_ENV: 'production', ...env },
    ...(cwd === undefined ? {} : { cwd }),
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  return programOf<H>(child, path);
}

interface Answer {
  readonly id: number;
  readonly value?: unknown;
  readonly error?: string;
}

function programOf<H extends Handlers>(child: ChildProcess, path: string): Program<H> {
  const waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();
  let lastId = READY;
  let output = '';
  let onOutput = () => {};
  const close = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const gone = close.then(() => {
    const error = new Error(`${path} has ended (${child.exitCode ?? child.signalCode}): ${output.slice(-2000)}`);
    for (const { reject } of waiting.values()) reject(error);
    throw error;
  });
  const ready = new Promise<unknown>((resolve, reject) => waiting.set(READY, { resolve, reject }));
  ready.catch(() => {});
  // Those who await an answer get this error. If nobody does, it is not reported as unhandled.
  gone.catch(() => {});
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    output += text;
    onOutput();
  });
  child.on('message', ({ id, value, error }: Answer) => {
    const waiter = waiting.get(id);
    waiting.delete(id);
    if (error === undefined) waiter?.resolve(value);
    else waiter?.reject(new Error(error));
  });

  function send<T>(question: object): Promise<T> {
    lastId += 1;
    const id = lastId;
    const answer = new Promise<unknown>((resolve, reject) => waiting.set(id, { resolve, reject }));
    child.send({ ...question, id });
    // The program is our own, so its answers have the types of its handlers.
    return Promise.race([answer, gone]) as Promise<T>;
  }

  async function end(): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), END_WAIT_MS);
    await close;
    clearTimeout(timer);
  }

  return {
    pid: child.pid ?? 0,
    ask: (name, ...input) => ready.then(() => send({ ask: name, input: input[0] })),
    usage: (memory) => send<Usage>({ usage: memory ?? 'now' }),
    printed: (pattern) => {
      const match = new Promise<RegExpExecArray>((resolve) => {
        onOutput = () => {
          const match = pattern.exec(output);
          if (match) resolve(match);
        };
        onOutput();
      });
      return Promise.race([match, gone]);
    },
    end,
    [Symbol.asyncDispose]: end,
  };
}

/**
 * Runs `work`, which resolves with how many units it has done. Returns what each unit cost the
 * program, in microseconds of processor time.
 */
export async function cpuMicrosPer(program: Pick<Program, 'usage'>, work: () => Promise<number>): Promise<number> {
  const before = await program.usage();
  const units = await work();
  return ((await program.usage()).cpuMicros - before.cpuMicros) / units;
}
