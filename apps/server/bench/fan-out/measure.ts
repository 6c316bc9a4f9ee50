import { type Figures, median, percentile, type Series, takeTurns } from '@cartela/bench';
import { CLIENT_PROCESSES, type Contestant, startOurs, startPeer } from './contestants.ts';

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
  /** What each further watcher takes, in kB, step by step. */
  readonly memory: Readonly<Record<Name, Series>>;
}

/** Of ours, where a game costs something without watchers too; sending to nobody costs peers next to nothing. */
const IDLE_GAMES = 3;
const LAST_ARRIVALS_MS = 700;
/** Watchers connect in so many steps, of which the first does not count. */
const STEPS = 4;

/** The next number of watchers that can be spread over steps and client processes. */
export function spreadable(watchers: number): number {
  const parts = STEPS * CLIENT_PROCESSES;
  return Math.ceil(watchers / parts) * parts;
}

export async function measureFanOut({ watchers, rounds }: FanOutRun, note: (line: string) => void): Promise<Measured> {
  const ours = await startOurs('trpc');
  const oursOld = await startOurs('socket-io');
  const contestants: Partial<Record<Name, Contestant>> = { ours: ours.contestant, oursOld: oursOld.contestant };
  try {
    const feed = (await ours.record()).messages;
    const old = (await oursOld.record()).messages;
    note(`a game: ${feed.length} messages by tRPC, ${old.length} by Socket.IO`);
    const all: Record<Name, Contestant> = {
      ours: ours.contestant,
      wsOnce: await startPeer({ file: './peer-ws.ts', kind: 'ws', recording: feed, play: 'playFrames' }),
      ws: await startPeer({ file: './peer-ws.ts', kind: 'ws', recording: feed }),
      socketIo: await startPeer({ file: './peer-socket-io.ts', kind: 'socket-io', recording: feed }),
      trpcOn: await startPeer({ file: './peer-trpc.ts', kind: 'trpc', recording: feed }),
      colyseus: await startPeer({ file: './peer-colyseus.ts', kind: 'colyseus', recording: feed }),
      oursOld: oursOld.contestant,
      socketIoOld: await startPeer({ file: './peer-socket-io.ts', kind: 'socket-io', recording: old }),
    };
    Object.assign(contestants, all);
    const idle = {} as Record<Name, number>;
    const memory = {} as Record<Name, Series>;
    // All at once: next to nothing is done, and most of the time waited for.
    await Promise.all(
      entriesOf(all).map(async ([name, contestant]) => {
        idle[name] = await idleMicros(contestant, name === 'ours' || name === 'oursOld' ? IDLE_GAMES : 1);
      }),
    );
    for (const [name, contestant] of entriesOf(all)) {
      memory[name] = await connectAll(contestant, watchers);
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
    const turns = {} as Record<Name, () => Promise<Figures>>;
    for (const [name] of entriesOf(all)) turns[name] = turnsOf(name);
    return { turns: await takeTurns(turns, { rounds, warmUps: 1 }), memory };
  } finally {
    for (const contestant of Object.values(contestants)) await contestant.end();
  }
}

/** What a game costs that nobody watches. */
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

/**
 * Connects all watchers. Memory is compared between steps and not with an empty server: what a process
 * makes once, and the room that its collector keeps from before, would be taken for the watchers'.
 */
async function connectAll({ server, connect }: Contestant, count: number): Promise<Series> {
  const perStep = count / STEPS;
  const steps: Figures[] = [];
  await connect(perStep);
  let before = await server.usage('collected');
  while (steps.length < STEPS - 1) {
    await connect(perStep);
    const after = await server.usage('collected');
    const perWatcher = (bytes: number) => bytes / perStep / 1000;
    steps.push({
      held: perWatcher(after.heapBytes + after.externalBytes - before.heapBytes - before.externalBytes),
      rss: perWatcher(after.rssBytes - before.rssBytes),
    });
    before = after;
  }
  return steps;
}

export const entriesOf = <T>(record: Readonly<Record<Name, T>>) => Object.entries(record) as [Name, T][];
