import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { AppRouter } from '@cartela/api';
import { CARD_COUNT, type RoomView } from '@cartela/game-core';
import { createTRPCClient, createWSClient, httpLink, TRPCClientError, wsLink } from '@trpc/client';
import { NOTHING_SEEN, watch } from './watching.ts';
import './web-socket.ts';

const CARDS_MAX = 3;
const RECONNECT_MS = 2000;
/** How many accounts one player may use: first the plain name, then the name with a number. */
const GENERATIONS = 10_000;
const PHONES_PER_GENERATION = 100;

export interface DemoPlayerOptions {
  readonly url: string;
  readonly name: string;
  /** Gives this player other phone numbers than the other demo players have. */
  readonly index: number;
  readonly roomId: string;
  readonly signal: AbortSignal;
}

/**
 * Stays in one room and takes a few cards in every round, until told to stop. It is a client like
 * any other and only knows the public API. When its play money is gone, it signs up under a new
 * name.
 */
export async function playForever(options: DemoPlayerOptions): Promise<void> {
  const { signal } = options;
  // The number is random. With the next number, a restarted player would have to try every spent
  // account, and each sign-in counts against this machine's address.
  for (let generation = 0; !signal.aborted; generation = randomInt(1, GENERATIONS)) {
    const token = await signIn(options, generation);
    if (token === null) continue;
    const api = connect(options.url, token);
    try {
      if (await canAffordCard(api, options.roomId)) await playUntilBroke(api, options);
    } finally {
      await api.close();
    }
  }
}

function connect(url: string, token: string) {
  const wsClient = createWSClient({
    url: `${url.replace(/^http/, 'ws')}/trpc`,
    connectionParams: { token },
    retryDelayMs: () => RECONNECT_MS * (0.5 + Math.random()),
  });
  const call = createTRPCClient<AppRouter>({
    links: [httpLink({ url: `${url}/trpc`, headers: { authorization: `Bearer ${token}` } })],
  });
  const live = createTRPCClient<AppRouter>({ links: [wsLink({ client: wsClient })] });
  return { call, live, close: () => wsClient.close() };
}

type Api = ReturnType<typeof connect>;

/**
 * The token of the session. Null if the name belongs to somebody else, or if the signal aborts:
 * whoever ends the server does not wait for sign-ins, which take long on a busy machine.
 */
async function signIn({ url, name, index, signal }: DemoPlayerOptions, generation: number): Promise<string | null> {
  const { accounts } = createTRPCClient<AppRouter>({ links: [httpLink({ url: `${url}/trpc` })] });
  const username = generation === 0 ? name : `${name} ${generation}`;
  const digits = String(generation * PHONES_PER_GENERATION + index).padStart(8, '0');
  const credentials = { username, phoneNumber: `+2517${digits}` };
  try {
    await accounts.register.mutate(credentials, { signal }).catch(unlessRefused('CONFLICT'));
    return (await accounts.login.mutate(credentials, { signal })).token;
  } catch (error) {
    if (signal.aborted) return null;
    return unlessRefused('UNAUTHORIZED')(error);
  }
}

function unlessRefused(code: 'CONFLICT' | 'UNAUTHORIZED'): (error: unknown) => null {
  return (error) => {
    if (error instanceof TRPCClientError && error.data?.code === code) return null;
    throw error;
  };
}

async function canAffordCard({ call }: Api, roomId: string): Promise<boolean> {
  const { rooms } = await call.rooms.list.query();
  const stakeSantim = rooms.find((room) => room.roomId === roomId)?.stakeSantim ?? Number.POSITIVE_INFINITY;
  return (await call.wallet.balance.query()).walletSantim >= stakeSantim;
}

/** Resolves when the player cannot afford another card, or when the signal aborts. */
async function playUntilBroke(api: Api, { roomId, signal }: DemoPlayerOptions): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    let knowledge = NOTHING_SEEN;
    const subscription = api.live.rooms.feed.subscribe(
      { roomId },
      {
        onData(event) {
          const next = watch(knowledge, event, Date.now());
          knowledge = next.knowledge;
          if (next.chance === null) return;
          const { roundId } = next.chance;
          takeCards(api, { ...next.chance, roomId, free: () => freeCards(knowledge.view), signal })
            .then(({ cardCount, broke }) => {
              if (cardCount > 0) knowledge = { ...knowledge, seatedIn: roundId };
              if (broke) stop();
            })
            .catch(fail);
        },
        onError: fail,
      },
    );
    function leave(): void {
      signal.removeEventListener('abort', stop);
      subscription.unsubscribe();
    }
    function stop(): void {
      leave();
      resolve();
    }
    function fail(error: unknown): void {
      leave();
      if (signal.aborted) resolve();
      else reject(error);
    }
    // The signal may have aborted during the sign-in.
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
  });
}

interface Taking {
  readonly roomId: string;
  readonly roundId: string;
  readonly withinMs: number;
  readonly free: () => readonly number[];
  readonly signal: AbortSignal;
}

/**
 * Tries to take one to three cards at random moments. `broke` means that the wallet cannot pay for
 * another.
 */
async function takeCards(
  { call }: Api,
  { roomId, roundId, withinMs, free, signal }: Taking,
): Promise<{ cardCount: number; broke: boolean }> {
  const count = randomInt(1, CARDS_MAX + 1);
  let cardCount = 0;
  for (let attempt = 0; attempt < count; attempt += 1) {
    await wait((Math.random() * Math.max(0, withinMs)) / count, undefined, { signal });
    const cards = free();
    const cardNo = cards[Math.floor(Math.random() * cards.length)];
    if (cardNo === undefined) break;
    const idempotencyKey = crypto.randomUUID();
    try {
      await call.rooms.selectCard.mutate({ roomId, roundId, cardNo, clientSeed: crypto.randomUUID(), idempotencyKey });
      cardCount += 1;
    } catch (error) {
      if (!(error instanceof TRPCClientError)) throw error;
      // Countdowns shorter than a second follow each other faster than a player may ask for cards.
      if (error.data?.code === 'TOO_MANY_REQUESTS') break;
      if (error.data?.code !== 'CONFLICT') throw error;
      if (error.data.reason === 'insufficientBalance') return { cardCount, broke: true };
      // Somebody else was faster, or the countdown is over. There will be another card, countdown
      // or round.
    }
  }
  return { cardCount, broke: false };
}

function freeCards(view: RoomView | null): number[] {
  const takenCards = new Set(view?.round?.takenCards);
  return Array.from({ length: CARD_COUNT }, (_, index) => index + 1).filter((cardNo) => !takenCards.has(cardNo));
}
