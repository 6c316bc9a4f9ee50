// The client of all contestants. It says what the protocol begins with, and counts the frames that
// come. It reads no frame but the few with which a connection begins, and answers heartbeats.
import { randomInt } from 'node:crypto';
import { request } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { answering } from '../harness/answering.ts';
import { ROOM } from './contest.ts';
import { frameAt, maskedFrame, PING, PONG, TEXT } from './frames.ts';

export type Protocol = keyof typeof PROTOCOLS;

interface Connecting {
  readonly protocol: Protocol;
  readonly port: number;
  readonly count: number;
  /** The first so many do not read once they are there. */
  readonly silent?: number;
}

const AT_ONCE = 50;
const AGAIN_AFTER_MS = 1000;
const FEED = JSON.stringify({ id: 1, method: 'subscription', params: { path: 'rooms.feed', input: { roomId: ROOM } } });
const joinRoom = (clientId: number) =>
  `42${JSON.stringify(['joinRoom', { roomId: ROOM, clientId: `${process.pid}-${clientId}`, telegramId: '' }])}`;
/** By which Colyseus's clients say that they are there. */
const JOINED = Buffer.from([10]);

/**
 * How a connection begins: where, what the client says first, and how it answers each of the first
 * frames. The frame after those shows the room.
 */
const PROTOCOLS = {
  ws: () => ({ path: '/', says: null, answers: [] }),
  trpc: () => ({ path: '/trpc', says: FEED, answers: [null] }),
  'socket-io': (id: number) => ({
    path: '/socket.io/?EIO=4&transport=websocket',
    says: null,
    answers: ['40', joinRoom(id)],
  }),
  colyseus: async (_id: number, port: number) => ({ path: await seatIn(port), says: null, answers: [JOINED] }),
} as const;

/** What a heartbeat of Socket.IO and of tRPC is answered with. */
const HEARTBEATS: Readonly<Record<string, string>> = { '2': '3', PING: 'PONG' };
const HEARTBEAT_LENGTH_MAX = 4;

/** When frames arrived, by their place in the game, of all watchers. */
let arrivals: number[][] = [];
const watchers: { next: number }[] = [];
const sockets: Duplex[] = [];
let texts: string[] = [];
let socketCount = 0;

function arrived(watcher: { next: number }): void {
  const times = arrivals[watcher.next] ?? [];
  arrivals[watcher.next] = times;
  watcher.next += 1;
  times.push(Date.now());
}

async function seatIn(port: number): Promise<string> {
  // Not by fetch, which gives up after ten seconds.
  const seat = await new Promise<string>((resolve, reject) => {
    const where = { host: '127.0.0.1', port, path: '/matchmake/joinOrCreate/hall', method: 'POST' };
    const outgoing = request(where, async (answer) => resolve(Buffer.concat(await answer.toArray()).toString()));
    outgoing.once('error', reject).end('{}');
  });
  const { room, sessionId }: { room: { processId: string; roomId: string }; sessionId: string } = JSON.parse(seat);
  return `/${room.processId}/${room.roomId}?sessionId=${sessionId}`;
}

/** Opens a WebSocket by hand, because a library's own work would be most of what is measured. */
function upgraded(port: number, path: string): Promise<{ socket: Duplex; head: Buffer }> {
  return new Promise((resolve, reject) => {
    const headers = {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': Buffer.alloc(16).toString('base64'),
    };
    const outgoing = request({ host: '127.0.0.1', port, path, headers, agent: false });
    outgoing.once('upgrade', (_answer, socket, head) => resolve({ socket, head }));
    outgoing.once('response', ({ statusCode }) => reject(new Error(`refused with ${statusCode}`)));
    outgoing.once('error', reject);
    outgoing.end();
  });
}

/** Connects a watcher. Resolves once it was shown the room. */
async function open({ protocol, port }: Connecting, isSilent: boolean): Promise<void> {
  socketCount += 1;
  const { path, says, answers } = await PROTOCOLS[protocol](socketCount, port);
  const { socket, head } = await upgraded(port, path);
  const watcher = { next: 0 };
  const begins = [...answers];
  sockets.push(socket);
  await new Promise<void>((resolve, reject) => {
    socket.once('error', reject);
    socket.once('close', () => reject(new Error('closed before the room was shown')));
    let rest = head;
    const read = (chunk: Buffer) => {
      rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
      let start = 0;
      for (let frame = frameAt(rest, start); frame; frame = frameAt(rest, start)) {
        start = frame.end;
        const { opcode, payload } = frame;
        if (opcode === PING) socket.write(maskedFrame(PONG, payload()));
        const beat = frame.length <= HEARTBEAT_LENGTH_MAX ? HEARTBEATS[payload().toString()] : undefined;
        if (beat !== undefined) socket.write(maskedFrame(TEXT, beat));
        if (opcode === PING || beat !== undefined) continue;
        const answer = begins.shift();
        if (answer) socket.write(maskedFrame(TEXT, answer));
        if (answer !== undefined) continue;
        resolve();
        arrived(watcher);
        if (watchers[0] === watcher) texts.push(payload().toString());
      }
      rest = rest.subarray(start);
    };
    socket.on('data', read);
    if (says !== null) socket.write(maskedFrame(TEXT, says));
    if (head.length > 0) {
      rest = Buffer.alloc(0);
      read(head);
    }
  });
  if (isSilent) socket.pause();
  else watchers.push(watcher);
}

/** Tries until it is shown the room. Returns how long that took, and how often it was refused. */
async function comeBack(connecting: Connecting): Promise<{ tookMs: number; refused: number }> {
  const startMs = performance.now();
  for (let refused = 0; ; refused += 1) {
    try {
      await open(connecting, false);
      return { tookMs: performance.now() - startMs, refused };
    } catch {
      await wait(AGAIN_AFTER_MS);
    }
  }
}

function disconnect(): void {
  for (const socket of sockets.splice(0)) socket.destroy();
  watchers.splice(0);
}

export const handlers = answering({
  async connect(connecting: Connecting): Promise<void> {
    const { count, silent = 0 } = connecting;
    for (let from = 0; from < count; from += AT_ONCE) {
      const places = Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, index) => from + index);
      await Promise.all(places.map((place) => open(connecting, place < silent)));
    }
  },
  /** Cuts all connections, and opens as many again at random moments within this time. */
  comeBack(connecting: Connecting & { readonly withinMs: number }) {
    disconnect();
    return Promise.all(
      Array.from({ length: connecting.count }, async () => {
        await wait(randomInt(connecting.withinMs));
        return comeBack(connecting);
      }),
    );
  },
  /** Forgets what has arrived, and counts from now on. */
  reset(): void {
    arrivals = [];
    texts = [];
    for (const watcher of watchers) watcher.next = 0;
  },
  /** How many frames have arrived since the reset, and how late each was that was due. */
  arrived(dues: readonly number[]): { messages: number; lateMs: number[] } {
    const lateMs = arrivals.flatMap((times, place) => {
      const due = dues[place];
      return due === undefined ? [] : times.map((time) => time - due);
    });
    return { messages: arrivals.reduce((sum, times) => sum + times.length, 0), lateMs };
  },
  /** What the first watcher was sent since the reset. */
  texts: () => texts,
});
