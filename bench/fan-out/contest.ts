import { setTimeout as wait } from 'node:timers/promises';
import { answering } from '../harness/answering.ts';

export const ROOM = '10';

/** A message as all contestants can send it. */
export interface Message {
  readonly event: string;
  readonly data: unknown;
}

/** What one watcher is sent in one game. It begins with the whole room. */
export type Recording = readonly Message[];

/** The text that tRPC sends for a message to a subscription with the id 1. */
export const trpcText = ({ data }: Message) => JSON.stringify({ id: 1, result: { type: 'data', data } });

/** A server that tells every watcher what happens. Each is sent the whole room when it comes. */
interface Serving {
  port(): number;
  send(message: Message): void;
}

/** The whole game, once. */
export const RECORDED = { from: 0, times: 1 } as const;

export interface Pace {
  /** Which messages of the recording are sent, from and up to these places. */
  readonly from: number;
  readonly to: number;
  readonly times: number;
  readonly apartMs: number;
}

/** Makes this process one of the contestants, which all answer the same. */
export function contesting(serve: (room: Message) => Serving | Promise<Serving>) {
  let [recording, serving]: [Recording, Serving | null] = [[], null];
  return answering({
    async open(game: Recording): Promise<number> {
      const [room] = game;
      if (!room) throw new Error('the recording is empty');
      recording = game;
      serving = await serve(room);
      return serving.port();
    },
    /** Sends messages at this pace, and returns when each was due. */
    async play({ from, to, times, apartMs }: Pace): Promise<number[]> {
      const messages = Array.from({ length: times }, () => recording.slice(from, to)).flat();
      const startMs = Date.now();
      const dues: number[] = [];
      for (const message of messages) {
        const dueMs = startMs + dues.length * apartMs;
        await wait(Math.max(0, dueMs - Date.now()));
        dues.push(dueMs);
        serving?.send(message);
      }
      return dues;
    },
  });
}

export type ContestHandlers = ReturnType<typeof contesting>;
