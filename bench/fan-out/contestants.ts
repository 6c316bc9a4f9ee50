import { freePort } from '../../apps/server/test/kit/free-port.ts';
import { type GameServer, startGameServer } from '../game-server.ts';
import type { Handlers } from '../harness/answering.ts';
import { type Program, startProgram } from '../harness/index.ts';
import { GAME, openGame, type Played, ROOM } from './our-game.ts';
import type { Recording } from './recording.ts';
import type { Kind, handlers as watcherHandlers } from './watchers.ts';

const WATCHERS = new URL('./watchers.ts', import.meta.url);
/**
 * The client processes of each contestant. Watchers are spread evenly over them, so the number of
 * watchers is a multiple of this.
 */
export const CLIENT_PROCESSES = 2;

/** A server with watchers, which can be sent a game. */
export interface Contestant {
  readonly server: Pick<Program, 'usage'>;
  connect(count: number): Promise<void>;
  /**
   * Sends a game, and calls `begin` right before its first message. Returns the time at which each
   * message was due, or null where that is not known.
   */
  play(begin: () => Promise<unknown>): Promise<readonly (number | null)[]>;
  readonly watchers: WatcherPool;
  end(): Promise<void>;
}

type WatcherPool = Awaited<ReturnType<typeof openWatchers>>;

/** Clients of one kind, in processes of their own. */
async function openWatchers(kind: Kind, port: number) {
  const programs: Program<typeof watcherHandlers>[] = [];
  for (let n = 0; n < CLIENT_PROCESSES; n += 1) programs.push(await startProgram<typeof watcherHandlers>(WATCHERS));
  const each = <T>(act: (program: Program<typeof watcherHandlers>) => Promise<T>) => Promise.all(programs.map(act));
  return {
    connect: (count: number) =>
      each((program) => program.ask('connect', { kind, port, roomId: ROOM, count: count / CLIENT_PROCESSES })),
    reset: () => each((program) => program.ask('reset')),
    async arrived(dues: readonly (number | null)[]) {
      const parts = await each((program) => program.ask('arrived', dues));
      return {
        messages: parts.reduce((sum, { messages }) => sum + messages, 0),
        lateMs: parts.flatMap(({ lateMs }) => lateMs),
      };
    },
    end: () => each((program) => program.end()),
  };
}

/** Starts our server. `record` plays a game on it, and returns what the peers have to send. */
export async function startOurs(kind: Kind) {
  const server: GameServer = await startGameServer({ env: GAME });
  const game = await openGame(server, kind);
  const watchers = await openWatchers(kind, server.port);
  const record = async (): Promise<Played> => game.play(async () => {});
  const contestant: Contestant = {
    server: server.program,
    watchers,
    async connect(count) {
      await watchers.connect(count);
    },
    play: async (begin) => (await game.play(begin)).dues,
    async end() {
      game.close();
      await watchers.end();
      await server[Symbol.asyncDispose]();
    },
  };
  return { contestant, record };
}

interface PeerHandlers extends Handlers {
  port(): number | Promise<number>;
  play(recording: Recording): Promise<number[]>;
  playFrames(recording: Recording): Promise<number[]>;
}

export interface PeerOptions {
  readonly file: string;
  readonly kind: Kind;
  readonly recording: Recording;
  /** The handler that sends, if the program has more than one. */
  readonly play?: 'play' | 'playFrames';
}

export async function startPeer({ file, kind, recording, play = 'play' }: PeerOptions): Promise<Contestant> {
  const server = await startProgram<PeerHandlers>(new URL(file, import.meta.url), {
    env: { PORT: String(await freePort()) },
  });
  const watchers = await openWatchers(kind, await server.ask('port'));
  return {
    server,
    watchers,
    async connect(count) {
      await watchers.connect(count);
    },
    async play(begin) {
      await begin();
      return server.ask(play, recording);
    },
    async end() {
      await watchers.end();
      await server.end();
    },
  };
}
