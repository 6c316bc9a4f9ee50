import { randomInt } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { applyRoomEvent, CARD_COUNT, type RoomView } from '@cartela/game-core';
import { answering } from '../harness/answering.ts';
import { call, openOldClient, openWatcher, type Protocol, Refused, takeCard } from './clients.ts';

/** A player who presses Join, and how many cards they want. */
export interface Comer {
  readonly token: string;
  readonly protocol: Protocol;
  readonly cards: number;
}

/** How it went for one of them. Times are in milliseconds from their own press. */
export interface Arrival {
  readonly protocol: Protocol;
  /** When they were at a table that sold cards. Null if never. */
  readonly sellingMs: number | null;
  /** When they had their first card. Null if never. */
  readonly cardMs: number | null;
  readonly tableId: string;
  readonly asked: number;
  readonly refused: number;
  /** What last kept them from a card. */
  readonly hindered: string;
}

interface Joined {
  readonly tableId: string;
  readonly phase: string;
  readonly looking: boolean;
}

/** How long the web app waits before it asks again while no table suits. */
const ASKS_AGAIN_MS = 2000;
/** How many cards a player tries, if others are faster, before they look for a table anew. */
const CARDS_TRIED_MAX = 10;
/** How long people look at the cards, at most, before they take the first one. */
const LOOKS_MAX_MS = 5000;
/** How long it takes to choose another card when the first one is gone. */
const CHOOSES_MS = 400;
/** The reason of the refusal if somebody else has the card. */
const CARD_TAKEN = 'cannotSelectCard';

const closers: (() => void)[] = [];
const errors = new Set<string>();
const failed = (error: unknown) => void errors.add(String(error));

interface Crowd {
  readonly url: string;
  readonly roomId: string;
  readonly comers: readonly Comer[];
  /** All of them press *Join* within this time. */
  readonly pressWithinMs: number;
  /** How long each waits for a card at most. */
  readonly patienceMs: number;
}

interface Pressed {
  readonly arrivals: readonly Arrival[];
  readonly errors: readonly string[];
  /**
   * How late this program itself was, at the 99th percentile. If that is long, this program made
   * the other times long, and not the server.
   */
  readonly stoodStillMs: number;
}

async function arrive({ url, roomId, patienceMs }: Crowd, comer: Comer): Promise<Arrival> {
  const pressedAtMs = performance.now();
  const sinceMs = () => performance.now() - pressedAtMs;
  const { token, protocol } = comer;
  const player = protocol === 'trpc' ? webPlayer(url, token) : oldPlayer(url, token);
  closers.push(() => player.close());
  let sellingMs: number | null = null;
  let [asked, refused] = [0, 0];
  let [tableId, hindered] = ['', ''];
  while (sinceMs() < patienceMs) {
    asked += 1;
    const joined = await call<Joined>(url, { token, path: 'rooms.join', input: { roomId } });
    tableId = joined.tableId;
    await player.follow(tableId);
    if (joined.phase === 'selecting' && !joined.looking) {
      sellingMs ??= sinceMs();
      await wait(randomInt(LOOKS_MAX_MS));
      const first = await player.takeOne();
      refused += first.refused;
      if (first.taken) {
        const cardMs = sinceMs();
        for (let card = 1; card < comer.cards; card += 1) refused += (await player.takeOne()).refused;
        return { protocol, sellingMs, cardMs, tableId, asked, refused, hindered };
      }
      hindered = first.hindered;
    } else hindered = `no table: ${joined.phase}`;
    await wait(ASKS_AGAIN_MS);
  }
  return { protocol, sellingMs, cardMs: null, tableId, asked, refused, hindered };
}

interface Tried {
  readonly taken: boolean;
  readonly refused: number;
  readonly hindered: string;
}

interface Seated {
  follow(tableId: string): Promise<void>;
  /** Takes a card that is free as far as this player was told. */
  takeOne(): Promise<Tried>;
  close(): void;
}

function webPlayer(url: string, token: string): Seated {
  let view: RoomView | null = null;
  let [followed, onView] = ['', () => {}];
  const watcher = openWatcher({
    url,
    token,
    onError: failed,
    onEvent(tableId, event) {
      if (tableId !== followed) return;
      view = applyRoomEvent(view, event);
      onView();
    },
  });
  return {
    async follow(tableId) {
      if (tableId === followed) return;
      [followed, view] = [tableId, null];
      const isThere = new Promise<void>((resolve) => {
        onView = resolve;
      });
      watcher.follow(tableId);
      await isThere;
    },
    takeOne: () =>
      tryCards(
        () => view?.round?.takenCards ?? [],
        async (cardNo) => {
          try {
            await takeCard(url, token, { tableId: followed, cardNo });
            return 'taken';
          } catch (error) {
            if (!(error instanceof Refused)) throw error;
            return error.message;
          }
        },
      ),
    close: () => watcher.close(),
  };
}

function oldPlayer(url: string, token: string): Seated {
  let [followed, takenCards] = ['', [] as readonly number[]];
  let old: Awaited<ReturnType<typeof openOldClient>> | null = null;
  return {
    async follow(tableId) {
      if (tableId === followed) return;
      old?.close();
      followed = tableId;
      const onTaken = (cardNos: readonly number[]) => {
        takenCards = cardNos;
      };
      old = await openOldClient({ url, token, tableId, onTaken, onError: failed });
    },
    takeOne: () =>
      tryCards(
        () => takenCards,
        async (cardNo) => ((await old?.select(cardNo)) ? 'taken' : CARD_TAKEN),
      ),
    close: () => old?.close(),
  };
}

/** Tries free cards. `select` answers `taken`, or the reason of a refusal. */
async function tryCards(
  takenCards: () => readonly number[],
  select: (cardNo: number) => Promise<string>,
): Promise<Tried> {
  const tried = new Set<number>();
  for (let refused = 0; refused < CARDS_TRIED_MAX; refused += 1) {
    const free = Array.from({ length: CARD_COUNT }, (_, index) => index + 1).filter(
      (cardNo) => !tried.has(cardNo) && !takenCards().includes(cardNo),
    );
    const cardNo = free[randomInt(Math.max(1, free.length))];
    if (cardNo === undefined) return { taken: false, refused, hindered: 'no card was free' };
    tried.add(cardNo);
    const answer = await select(cardNo);
    if (answer === 'taken') return { taken: true, refused, hindered: '' };
    if (answer !== CARD_TAKEN) return { taken: false, refused: refused + 1, hindered: answer };
    await wait(CHOOSES_MS);
  }
  return { taken: false, refused: CARDS_TRIED_MAX, hindered: CARD_TAKEN };
}

export const handlers = answering({
  /** Lets all of them press Join. Resolves when everybody has a card, or has lost patience. */
  async press(crowd: Crowd): Promise<Pressed> {
    const delay = monitorEventLoopDelay();
    delay.enable();
    const arrivals = await Promise.all(
      crowd.comers.map(async (comer) => {
        await wait(randomInt(crowd.pressWithinMs));
        return arrive(crowd, comer).catch((error: unknown) => {
          failed(error);
          const nowhere = { sellingMs: null, cardMs: null, tableId: '', asked: 0, refused: 0 };
          const hindered = String(error);
          return { protocol: comer.protocol, ...nowhere, hindered };
        });
      }),
    );
    return { arrivals, errors: [...errors], stoodStillMs: delay.percentile(99) / 1e6 };
  },
  disconnect(): void {
    for (const close of closers) close();
  },
});
