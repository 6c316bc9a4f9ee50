import { createRequire } from 'node:module';
import { join } from 'node:path';
import { freePort } from '@cartela/db/testing';
import { type Program, type ProgramOptions, startProgram } from '../harness/index.ts';
import { newDataDir } from '../servers/data-dir.ts';
import { SERVER_ROOT } from '../servers/game-server.ts';
import type { ContestHandlers, Pace, Recording } from './contest.ts';
import type { handlers as counterHandlers, Protocol } from './counter.ts';

const COUNTER = new URL('./counter.ts', import.meta.url);
/** Watchers are spread evenly over these, so the number of watchers is a multiple of it. */
export const CLIENT_PROCESSES = 2;
const LAST_ARRIVALS_MS = 700;
const BUN = createRequire(import.meta.url).resolve('bun/bin/bun.exe');
const OURS = { BINGO_COUNTDOWN_MS: '3600000', SOCKETS_PER_ADDRESS_MAX: '100000', SOCKETS_MAX: '100000' };

interface Entry {
  readonly title: string;
  readonly file: string;
  readonly protocol: Protocol;
}

const entries = {
  ours: { title: 'ours, tRPC', file: './ours.ts', protocol: 'trpc' },
  bun: { title: 'Bun.serve, publish', file: './peer-bun.ts', protocol: 'ws' },
  ws: { title: 'bare ws, send of one buffer', file: './peer-ws.ts', protocol: 'ws' },
  socketIo: { title: 'Socket.IO room, same messages', file: './peer-socket-io.ts', protocol: 'socket-io' },
  trpcOn: { title: 'tRPC on(emitter)', file: './peer-trpc.ts', protocol: 'trpc' },
  colyseus: { title: 'Colyseus broadcast', file: './peer-colyseus.ts', protocol: 'colyseus' },
  oursOld: { title: 'ours, Socket.IO', file: './ours.ts', protocol: 'socket-io' },
  socketIoOld: { title: 'Socket.IO room, packets of ours', file: './peer-socket-io.ts', protocol: 'socket-io' },
} as const satisfies Record<string, Entry>;

export type Name = keyof typeof entries;
export const NAMES = Object.keys(entries) as Name[];
/** Those that are asked what ours is asked under strain. */
export const RIVALS = ['ours', 'bun', 'ws', 'socketIo'] as const satisfies Name[];
export const CONTESTANTS: Readonly<Record<Name, Entry>> = entries;

export interface Contestant extends AsyncDisposable {
  readonly server: Program<ContestHandlers>;
  connect(count: number, silent?: number): Promise<void>;
  /** Plays at this pace. Returns what the server used, and what has arrived. */
  play(pace: Pace): Promise<{ cpuMicros: number; messages: number; lateMs: number[] }>;
  comeBack(count: number, withinMs: number): Promise<{ tookMs: number; refused: number }[]>;
  /** What one watcher was sent in the last game. */
  texts(): Promise<readonly string[]>;
}

export async function startContestant(name: Name, recording: Recording): Promise<Contestant> {
  const { file, protocol } = CONTESTANTS[name];
  const dataDir = await newDataDir();
  const server = await startProgram<ContestHandlers>(new URL(file, import.meta.url), await optionsOf(name, dataDir));
  const clients: Program<typeof counterHandlers>[] = [];
  while (clients.length < CLIENT_PROCESSES) clients.push(await startProgram<typeof counterHandlers>(COUNTER));
  const port = await server.ask('open', recording);
  const each = <T>(act: (client: (typeof clients)[number]) => Promise<T>) => Promise.all(clients.map(act));
  const part = (count: number) => ({ protocol, port, count: count / CLIENT_PROCESSES });
  return {
    server,
    async connect(count, silent = 0) {
      await each((client) => client.ask('connect', { ...part(count), silent: silent / CLIENT_PROCESSES }));
    },
    async play(pace) {
      await each((client) => client.ask('reset'));
      const before = await server.usage();
      const dues = await server.ask('play', pace);
      await new Promise((resolve) => setTimeout(resolve, LAST_ARRIVALS_MS));
      const { cpuMicros } = await server.usage();
      const parts = await each((client) => client.ask('arrived', dues));
      return {
        cpuMicros: cpuMicros - before.cpuMicros,
        messages: parts.reduce((sum, { messages }) => sum + messages, 0),
        lateMs: parts.flatMap(({ lateMs }) => lateMs),
      };
    },
    comeBack: async (count, withinMs) =>
      (await each((client) => client.ask('comeBack', { ...part(count), withinMs }))).flat(),
    texts: async () => clients[0]?.ask('texts') ?? [],
    async [Symbol.asyncDispose]() {
      await each((client) => client.end());
      await server.end();
      await dataDir[Symbol.asyncDispose]();
    },
  };
}

async function optionsOf(name: Name, dataDir: { readonly path: string }): Promise<ProgramOptions> {
  if (name === 'bun') return { runtime: BUN };
  if (CONTESTANTS[name].file !== entries.ours.file) return {};
  const own = { PORT: String(await freePort()), HOST: '127.0.0.1', DATA_DIR: dataDir.path, LOG_LEVEL: 'warn' };
  return { env: { ...own, ...OURS }, bundleIn: join(SERVER_ROOT, 'dist') };
}
