import { median, percentile, type Series, takeTurns } from '../harness/index.ts';
import { type Contestant, startOurs, startPeer } from './contestants.ts';
import { takenByWatcher } from './memory.ts';
import type { Recording } from './recording.ts';

export interface FanOutRun {
  readonly watchers: number;
  readonly rounds: number;
}

export const NAMES = {
  ours: 'ours, tRPC (stock wsLink)',
  wsOnce: 'bare ws, one frame made once',
  ws: 'bare ws, send of one buffer',
  socketIo: 'Socket.IO room, same messages',
  trpcOn: 'tRPC on(emitter)',
  colyseus: 'Colyseus broadcast',
  oursOld: 'ours, Socket.IO (stock client)',
  socketIoOld: 'Socket.IO room, same messages as ours by Socket.IO',
} as const;
export type Name = keyof typeof NAMES;

export interface Measured {
  readonly turns: Readonly<Record<Name, Series>>;
  /** Memory for each further watcher in kB: a figure for each server that was started. */
  readonly memory: Readonly<Record<Name, Series>>;
}

/**
 * How many games without watchers are measured on our server, where such a game costs something.
 * For peers one is enough, because sending to nobody costs them next to nothing.
 */
const IDLE_GAMES = 3;
const LAST_ARRIVALS_MS = 700;
/** Memory grows in pieces, so one server says little. */
const MEMORY_ROUNDS = 3;

export async function measureFanOut({ watchers, rounds }: FanOutRun, note: (line: string) => void): Promise<Measured> {
  const starts = await startsOf(note);
  const connecting = mapOf(starts, (start) => () => takenByWatcher(start, watchers));
  const memory = await takeTurns(connecting, { rounds: MEMORY_ROUNDS, warmUps: 0 });
  const contestants: Partial<Record<Name, Contestant>> = {};
  try {
    for (const [name, start] of entriesOf(starts)) contestants[name] = await start();
    const all = contestants as Record<Name, Contestant>;
    const idle = {} as Record<Name, number>;
    // All at once: the contestants do next to nothing, and wait most of the time.
    await Promise.all(
      entriesOf(all).map(async ([name, contestant]) => {
        idle[name] = await idleMicros(contestant, name === 'ours' || name === 'oursOld' ? IDLE_GAMES : 1);
      }),
    );
    for (const [name, contestant] of entriesOf(all)) {
      await contestant.connect(watchers);
      note(`${NAMES[name]}: ${watchers} connected; a game without watchers takes ${(idle[name] / 1000).toFixed(0)} ms`);
    }
    const turnsOf = (name: Name) => async () => {
      const { cpuMicros, messages, lateMs } = await playOnce(all[name]);
      return {
        cpu: (cpuMicros - idle[name]) / messages,
        messages,
        p50: percentile(lateMs, 0.5),
        p99: percentile(lateMs, 0.99),
      };
    };
    const games = mapOf(all, (_, name) => turnsOf(name));
    return { turns: await takeTurns(games, { rounds, warmUps: 1 }), memory };
  } finally {
    for (const contestant of Object.values(contestants)) await contestant.end();
  }
}

/** How each contestant is started. Our server plays a game first, which the peers then send. */
async function startsOf(note: (line: string) => void): Promise<Record<Name, () => Promise<Contestant>>> {
  const [feed, old] = [await recordOurs('trpc'), await recordOurs('socket-io')];
  note(`a game: ${feed.length} messages by tRPC, ${old.length} by Socket.IO`);
  return {
    ours: async () => (await startOurs('trpc')).contestant,
    wsOnce: () => startPeer({ file: './peer-ws.ts', kind: 'ws', recording: feed, play: 'playFrames' }),
    ws: () => startPeer({ file: './peer-ws.ts', kind: 'ws', recording: feed }),
    socketIo: () => startPeer({ file: './peer-socket-io.ts', kind: 'socket-io', recording: feed }),
    trpcOn: () => startPeer({ file: './peer-trpc.ts', kind: 'trpc', recording: feed }),
    colyseus: () => startPeer({ file: './peer-colyseus.ts', kind: 'colyseus', recording: feed }),
    oursOld: async () => (await startOurs('socket-io')).contestant,
    socketIoOld: () => startPeer({ file: './peer-socket-io.ts', kind: 'socket-io', recording: old }),
  };
}

async function recordOurs(kind: 'trpc' | 'socket-io'): Promise<Recording> {
  const { contestant, record } = await startOurs(kind);
  try {
    return (await record()).messages;
  } finally {
    await contestant.end();
  }
}

/**
 * What a game costs that nobody watches, in microseconds of processor time: the median of `count`
 * games.
 */
async function idleMicros(contestant: Contestant, count: number): Promise<number> {
  const games: number[] = [];
  while (games.length < count) games.push((await playOnce(contestant)).cpuMicros);
  return median(games);
}

async function playOnce({ server, watchers, play }: Contestant) {
  let before = 0;
  const dues = await play(async () => {
    await watchers.reset();
    before = (await server.usage()).cpuMicros;
  });
  await new Promise((resolve) => setTimeout(resolve, LAST_ARRIVALS_MS));
  const { cpuMicros } = await server.usage();
  return { cpuMicros: cpuMicros - before, ...(await watchers.arrived(dues)) };
}

export const entriesOf = <T>(record: Readonly<Record<Name, T>>) => Object.entries(record) as [Name, T][];

function mapOf<From, To>(record: Record<Name, From>, change: (value: From, name: Name) => To): Record<Name, To> {
  const changed = {} as Record<Name, To>;
  for (const [name, value] of entriesOf(record)) changed[name] = change(value, name);
  return changed;
}
