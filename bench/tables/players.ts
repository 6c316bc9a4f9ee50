import { randomInt } from 'node:crypto';
import type { RoomEvent } from '@cartela/game-core';
import { answering } from '../harness/answering.ts';
import { openOldClient, openWatcher, type Protocol, Refused, takeCard } from './clients.ts';

/** A player who takes the same cards in every game of one table. */
export interface Seat {
  readonly token: string;
  readonly protocol: Protocol;
  readonly tableId: string;
  readonly cards: readonly number[];
}

/** What has happened since the last report. */
export interface PlayReport {
  readonly lateMs: readonly number[];
  readonly bought: number;
  readonly refused: Readonly<Record<string, number>>;
  readonly errors: readonly string[];
}

interface Player extends Seat {
  select(cardNo: number): Promise<void>;
}

/**
 * A table, as this program knows it: its players, since when they play, and in which round they
 * took cards.
 */
interface Place {
  readonly players: Player[];
  playsFromMs: number;
  takenIn: string;
}

const CONNECTING_AT_ONCE = 40;
const ERRORS_KEPT_MAX = 20;
/** The part of the countdown in which cards are taken. */
const TAKEN_WITHIN = 0.7;

const places = new Map<string, Place>();
const selling = new Map<string, { readonly roundId: string; readonly countdownMs: number }>();
const startedAtMs = new Map<string, number>();
const closers: (() => void)[] = [];
let callIntervalMs = 0;
let isPlaying = false;
let isClosing = false;
let report = emptyReport();

function emptyReport() {
  return { lateMs: [] as number[], bought: 0, refused: {} as Record<string, number>, errors: [] as string[] };
}

function failed(error: unknown): void {
  if (!isClosing && report.errors.length < ERRORS_KEPT_MAX) report.errors.push(String(error));
}

function heard(roundId: string, ball: number): void {
  const start = startedAtMs.get(roundId);
  if (start !== undefined) report.lateMs.push(Date.now() - (start + ball * callIntervalMs));
}

function told(tableId: string, event: RoomEvent): void {
  if (event.type === 'call') heard(event.roundId, event.ball);
  if (event.type === 'started') {
    selling.delete(tableId);
    startedAtMs.set(event.roundId, event.startedAtMs);
  }
  const round = event.type === 'snapshot' ? event.room.round : null;
  if (event.type !== 'snapshot' || !round) return;
  callIntervalMs = round.callIntervalMs;
  if (round.startedAtMs !== null) startedAtMs.set(round.roundId, round.startedAtMs);
  if (round.phase !== 'selecting') return;
  selling.set(tableId, { roundId: round.roundId, countdownMs: round.selectingEndsAtMs - event.serverNowMs });
  takeCardsAt(tableId);
}

/** All players of a table take their cards in its round, once for each round. */
function takeCardsAt(tableId: string): void {
  const [place, round] = [places.get(tableId), selling.get(tableId)];
  if (!place || !round || !isPlaying || place.takenIn === round.roundId) return;
  if (performance.now() < place.playsFromMs) return;
  place.takenIn = round.roundId;
  const withinMs = Math.max(1, Math.floor(round.countdownMs * TAKEN_WITHIN));
  for (const player of place.players) {
    for (const cardNo of player.cards) setTimeout(() => void take(player, cardNo), randomInt(withinMs));
  }
}

async function take(player: Player, cardNo: number): Promise<void> {
  try {
    await player.select(cardNo);
    report.bought += 1;
  } catch (error) {
    if (error instanceof Refused) report.refused[error.message] = (report.refused[error.message] ?? 0) + 1;
    else failed(error);
  }
}

async function open(url: string, seat: Seat): Promise<Player> {
  const { token, tableId, protocol } = seat;
  if (protocol === 'socket-io') {
    const old = await openOldClient({ url, token, tableId, onError: failed, onCall: heard });
    closers.push(() => old.close());
    return {
      ...seat,
      async select(cardNo) {
        if (!(await old.select(cardNo))) throw new Refused('cartelaRejected');
      },
    };
  }
  await new Promise<void>((resolve, reject) => {
    const watcher = openWatcher({
      url,
      token,
      onEvent(table, event) {
        told(table, event);
        resolve();
      },
      onError(error) {
        failed(error);
        reject(error);
      },
    });
    watcher.follow(tableId);
    closers.push(() => watcher.close());
  });
  return { ...seat, select: (cardNo) => takeCard(url, token, { tableId, cardNo }) };
}

export const handlers = answering({
  async connect({ url, seats }: { url: string; seats: readonly Seat[] }): Promise<void> {
    for (let from = 0; from < seats.length; from += CONNECTING_AT_ONCE) {
      const part = seats.slice(from, from + CONNECTING_AT_ONCE);
      for (const player of await Promise.all(part.map((seat) => open(url, seat)))) {
        const place = places.get(player.tableId) ?? { players: [], playsFromMs: 0, takenIn: '' };
        places.set(player.tableId, place);
        place.players.push(player);
      }
    }
  },
  /**
   * Starts play. Tables begin at random moments within this time, so that soon there are rounds in
   * all phases.
   */
  play({ withinMs }: { withinMs: number }): void {
    isPlaying = true;
    for (const [tableId, place] of places) {
      const inMs = Math.random() * withinMs;
      place.playsFromMs = performance.now() + inMs;
      setTimeout(() => takeCardsAt(tableId), inMs + 1);
    }
  },
  report(): PlayReport {
    const last = report;
    report = emptyReport();
    return last;
  },
  disconnect(): void {
    isClosing = true;
    for (const close of closers) close();
  },
});
