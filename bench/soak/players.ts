import '../../apps/server/src/demo/web-socket.ts';
import { randomInt, randomUUID } from 'node:crypto';
import type { AppRouter } from '@cartela/api';
import { CARD_COUNT, type RoomEvent } from '@cartela/game-core';
import { createTRPCClient, createWSClient, httpLink, TRPCClientError, wsLink } from '@trpc/client';
import { io } from 'socket.io-client';
import { answering } from '../harness/answering.ts';

/** A player and the room in which they sit all the time. */
export interface Seat {
  readonly protocol: 'trpc' | 'socket-io';
  readonly token: string;
  readonly roomId: string;
}

/** What has happened since the last report. */
export interface SoakReport {
  readonly lateMs: readonly number[];
  readonly bought: number;
  readonly givenBack: number;
  readonly refused: number;
  readonly errors: readonly string[];
}

interface Player extends Seat {
  /** Takes a card. Only old clients have it. */
  select?(cardNo: number): void;
  held: { readonly roundId: string; readonly cardNo: number } | null;
}

const CONNECTING_AT_ONCE = 40;
const ERRORS_KEPT_MAX = 20;
const GIVE_BACK_EVERY = 4;

const players: Player[] = [];
const closers: (() => void)[] = [];
/**
 * The round for which each room sells cards, and when rounds began, as tRPC players here were told.
 */
const selling = new Map<string, string>();
const startedAtMs = new Map<string, number>();
let callIntervalMs = 0;
let closing = false;
let report = emptyReport();
let actions: NodeJS.Timeout | undefined;

function emptyReport() {
  return { lateMs: [] as number[], bought: 0, givenBack: 0, refused: 0, errors: [] as string[] };
}

function failed(what: string): void {
  if (!closing && report.errors.length < ERRORS_KEPT_MAX) report.errors.push(what);
}

function heard(roundId: string, ball: number): void {
  const start = startedAtMs.get(roundId);
  if (start !== undefined) report.lateMs.push(Date.now() - (start + ball * callIntervalMs));
}

function told(roomId: string, event: RoomEvent): void {
  if (event.type === 'call') heard(event.roundId, event.ball);
  if (event.type === 'started') {
    selling.delete(roomId);
    startedAtMs.set(event.roundId, event.startedAtMs);
  }
  const round = event.type === 'snapshot' ? event.room.round : null;
  if (!round) return;
  callIntervalMs = round.callIntervalMs;
  if (round.phase === 'selecting') selling.set(roomId, round.roundId);
  if (round.startedAtMs !== null) startedAtMs.set(round.roundId, round.startedAtMs);
}

function openTrpc({ token, roomId }: Seat, url: string): Promise<Partial<Player>> {
  return new Promise((resolve, reject) => {
    const client = createWSClient({
      url: `${url.replace('http', 'ws')}/trpc`,
      connectionParams: { token },
      onClose: () => failed('a tRPC socket was closed'),
    });
    closers.push(() => void client.close());
    const { rooms, wallet } = createTRPCClient<AppRouter>({ links: [wsLink({ client })] });
    const onError = (error: unknown) => {
      failed(`a feed failed: ${String(error)}`);
      reject(error);
    };
    wallet.changes.subscribe(undefined, { onError });
    rooms.feed.subscribe(
      { roomId },
      {
        onData(event) {
          told(roomId, event);
          resolve({});
        },
        onError,
      },
    );
  });
}

function openOld({ token, roomId }: Seat, url: string): Promise<Partial<Player>> {
  return new Promise((resolve, reject) => {
    const socket = io(url, { transports: ['websocket'], forceNew: true, auth: { token } });
    const clientId = randomUUID();
    let roundId = '';
    closers.push(() => void socket.close());
    socket.on('connect_error', reject);
    socket.on('disconnect', (reason) => failed(`a Socket.IO socket was closed: ${reason}`));
    socket.on('cartelaError', ({ message }) => failed(`cartelaError: ${message}`));
    socket.on('cartelaRejected', () => (report.refused += 1));
    socket.on('cartelaAccepted', () => (report.bought += 1));
    socket.on('gameStarted', ({ gameId }) => {
      roundId = gameId;
    });
    socket.on('numberCalled', ({ calledNumbers }) => heard(roundId, calledNumbers.length));
    socket.on('connect', () => socket.emit('joinRoom', { roomId, clientId, telegramId: '' }));
    const select = (cardNo: number) => socket.emit('selectCartela', { roomId, clientId, cartelaIndex: cardNo - 1 });
    socket.once('currentGameState', () => resolve({ select }));
  });
}

/** In each room that sells, one player takes a card or gives one back. */
async function act(url: string): Promise<void> {
  const acting = [...selling].map(async ([roomId, roundId]) => {
    const here = players.filter((player) => player.roomId === roomId);
    const giver = here.find(({ held }) => held?.roundId === roundId);
    const taker = here[randomInt(here.length)];
    if (giver && randomInt(GIVE_BACK_EVERY) === 0) await giveBack(giver, url);
    else if (taker?.select) taker.select(1 + randomInt(CARD_COUNT));
    else if (taker) await take(taker, roundId, url);
  });
  for (const { status, ...result } of await Promise.allSettled(acting)) {
    if (status === 'fulfilled' || !('reason' in result)) continue;
    const { reason: error } = result;
    if (error instanceof TRPCClientError && error.data?.reason) report.refused += 1;
    else failed(String(error));
  }
}

const callerOf = (token: string, url: string) =>
  createTRPCClient<AppRouter>({
    links: [httpLink({ url: `${url}/trpc`, headers: { authorization: `Bearer ${token}` } })],
  });

async function take(player: Player, roundId: string, url: string): Promise<void> {
  const { token, roomId } = player;
  const cardNo = 1 + randomInt(CARD_COUNT);
  const request = { roomId, cardNo, clientSeed: randomUUID(), idempotencyKey: randomUUID() };
  await callerOf(token, url).rooms.selectCard.mutate(request);
  report.bought += 1;
  player.held = { roundId, cardNo };
}

async function giveBack(player: Player, url: string): Promise<void> {
  const { token, roomId, held } = player;
  player.held = null;
  if (!held) return;
  await callerOf(token, url).rooms.returnCard.mutate({ roomId, ...held, idempotencyKey: randomUUID() });
  report.givenBack += 1;
}

export const handlers = answering({
  async connect({ url, seats }: { url: string; seats: readonly Seat[] }): Promise<void> {
    for (let from = 0; from < seats.length; from += CONNECTING_AT_ONCE) {
      await Promise.all(
        seats.slice(from, from + CONNECTING_AT_ONCE).map(async (seat) => {
          const opened = await (seat.protocol === 'trpc' ? openTrpc(seat, url) : openOld(seat, url));
          players.push({ ...seat, held: null, ...opened });
        }),
      );
    }
  },
  play({ url, everyMs }: { url: string; everyMs: number }): void {
    actions = setInterval(() => void act(url), everyMs);
  },
  report(): SoakReport {
    const last = report;
    report = emptyReport();
    return last;
  },
  disconnect(): void {
    closing = true;
    clearInterval(actions);
    for (const close of closers) close();
  },
});
