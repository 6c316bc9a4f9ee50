import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { sessionId } from '@cartela/api';
import { createPlayers, newPhone } from '@cartela/api/testing/people';
import { schema } from '@cartela/db';
import { CARD_COUNT } from '@cartela/game-core';
import { TRPCClientError } from '@trpc/client';
import { type LegacyClient, type Mode, openLegacyClient } from '../test/legacy/legacy-client.ts';
import { callerOf } from '../test/players.ts';
import { type RoomWatcher, watchRoom } from '../test/room-watcher.ts';
import type { Random } from './random.ts';
import type { System } from './system.ts';

const ROOMS = ['10', '20', '30', '40', '50'] as const;
const DAY_MS = 24 * 60 * 60 * 1000;
const CALL_MAX_MS = 4000;
const TRIES = 6;
const ACT_EVERY_MS = 600;
/** Of each room: two of the web and one with an old client. */
const PLAYERS_PER_ROOM = 3;
const ON_THE_WEB = 2;
const WALLET_READS = 0.2;
const GIVE_BACK = 0.15;
const WITHDRAWALS = 0.05;
const DUPLICATES = 0.25;
const WITHDRAWAL_SANTIM = 5000;
const OLD_MODES: readonly Mode[] = ['WebSocket first', 'polling only'];

/** A request that changes something, and what its player was told of it. */
interface Request {
  readonly userId: string;
  readonly key: string;
  readonly what: string;
  /** `refused`: by a rule, and no try before it went without an answer. */
  outcome: 'answered' | 'refused' | 'unknown';
  answer?: unknown;
}

export interface Crowd extends AsyncDisposable {
  readonly requests: readonly Request[];
  readonly watchers: readonly RoomWatcher[];
  readonly oldClients: readonly { readonly roomId: string; readonly client: LegacyClient }[];
  readonly userIds: readonly string[];
  /** Two answers to one request that were not the same. */
  readonly contradictions: readonly string[];
  /** Nobody asks for anything any more; resolves when everything asked for has an answer or none. */
  rest(): Promise<void>;
}

interface Held {
  readonly roundId: string;
  readonly cardNo: number;
}

type Caller = ReturnType<typeof callerOf>;
/** Makes a call, with a signal that gives it up. */
type Send = (call: Caller, signal: AbortSignal) => Promise<unknown>;

/** Players in each room, with clients of both kinds, who play and move money. */
export async function openCrowd({ db, url }: System, random: Random): Promise<Crowd> {
  const people = await createPlayers(db, ROOMS.length * PLAYERS_PER_ROOM, () => newPhone());
  const expiresAt = new Date(Date.now() + DAY_MS);
  const tokens = people.map(({ id }) => `chaos-${id}`);
  await db
    .insert(schema.sessions)
    .values(people.map(({ id }, index) => ({ id: sessionId(tokens[index] ?? ''), userId: id, expiresAt })));

  const requests: Request[] = [];
  const contradictions: string[] = [];
  const watchers: RoomWatcher[] = [];
  const oldClients: { roomId: string; client: LegacyClient }[] = [];
  const resting = new AbortController();
  const playing: Promise<void>[] = [];

  /** Sends a request, twice at once now and then, and again until somebody says what became of it. */
  async function ask(userId: string, token: string, what: string, send: (key: string) => Send): Promise<unknown> {
    const key = randomUUID();
    const request: Request = { userId, key, what, outcome: 'unknown' };
    requests.push(request);
    const call = callerOf(url, token);
    let wentUnanswered = false;
    for (let tries = 0; tries < TRIES; tries += 1) {
      const copies = random.chance(DUPLICATES) ? 2 : 1;
      const outcomes = await Promise.allSettled(
        Array.from({ length: copies }, () => send(key)(call, AbortSignal.timeout(CALL_MAX_MS))),
      );
      const answers = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
      const refusals = outcomes.filter((outcome) => outcome.status === 'rejected' && isRefusal(outcome.reason));
      if (answers.length > 0) {
        const [answer, other = answer] = answers;
        if (!isDeepStrictEqual(answer, other)) contradictions.push(`${what} ${key}: ${JSON.stringify(answers)}`);
        request.outcome = 'answered';
        request.answer = answer;
        return answer;
      }
      if (refusals.length === copies) {
        if (!wentUnanswered) request.outcome = 'refused';
        return null;
      }
      wentUnanswered = true;
      await wait(ACT_EVERY_MS);
    }
    return null;
  }

  async function playOnTheWeb(userId: string, token: string, roomId: string): Promise<void> {
    const watcher = watchRoom(url, { token, roomId });
    watchers.push(watcher);
    const hand: { held: Held | null } = { held: null };
    while (!resting.signal.aborted) {
      await wait(ACT_EVERY_MS + random.below(ACT_EVERY_MS));
      const round = watcher.view()?.round;
      if (random.chance(WALLET_READS)) {
        await callerOf(url, token)
          .wallet.balance.query(undefined, { signal: AbortSignal.timeout(CALL_MAX_MS) })
          .catch(() => undefined);
      } else if (random.chance(WITHDRAWALS)) {
        await ask(
          userId,
          token,
          'payments.requestWithdrawal',
          (idempotencyKey) =>
            ({ payments }, signal) =>
              payments.requestWithdrawal.mutate(
                { amountSantim: WITHDRAWAL_SANTIM, method: 'telebirr', idempotencyKey },
                { signal },
              ),
        );
      } else if (round?.phase === 'selecting') {
        const { held } = hand;
        hand.held = held?.roundId === round.roundId ? await giveBackNowAndThen(held) : await take(round.roundId);
      }
    }

    async function giveBackNowAndThen(card: Held): Promise<Held | null> {
      if (!random.chance(GIVE_BACK)) return card;
      const { cardNo } = card;
      await ask(
        userId,
        token,
        'rooms.returnCard',
        (idempotencyKey) =>
          ({ rooms }, signal) =>
            rooms.returnCard.mutate({ roomId, cardNo, idempotencyKey }, { signal }),
      );
      return null;
    }

    async function take(roundId: string): Promise<Held | null> {
      const cardNo = 1 + random.below(CARD_COUNT);
      const answer = await ask(
        userId,
        token,
        'rooms.selectCard',
        (idempotencyKey) =>
          ({ rooms }, signal) =>
            rooms.selectCard.mutate(
              { roomId, roundId, cardNo, clientSeed: idempotencyKey, idempotencyKey },
              { signal },
            ),
      );
      return answer === null ? null : { roundId, cardNo };
    }
  }

  async function playWithAnOldClient(token: string, roomId: string, mode: Mode): Promise<void> {
    const client = openLegacyClient(url, { token, mode });
    oldClients.push({ roomId, client });
    client.socket.on('connect', () => client.join(roomId));
    while (!resting.signal.aborted) {
      await wait(ACT_EVERY_MS + random.below(ACT_EVERY_MS));
      if (client.socket.connected) client.select(random.below(CARD_COUNT), roomId);
    }
  }

  for (const [index, { id }] of people.entries()) {
    const roomId = ROOMS[Math.floor(index / PLAYERS_PER_ROOM)] ?? ROOMS[0];
    const token = tokens[index] ?? '';
    const mode = OLD_MODES[index % 2] ?? 'polling only';
    playing.push(
      index % PLAYERS_PER_ROOM < ON_THE_WEB
        ? playOnTheWeb(id, token, roomId)
        : playWithAnOldClient(token, roomId, mode),
    );
  }
  return {
    requests,
    watchers,
    oldClients,
    contradictions,
    userIds: people.map(({ id }) => id),
    async rest() {
      resting.abort();
      await Promise.all(playing);
    },
    async [Symbol.asyncDispose]() {
      resting.abort();
      await Promise.allSettled(playing);
      for (const each of [...watchers, ...oldClients.map(({ client }) => client)]) await each[Symbol.asyncDispose]();
    },
  };
}

const isRefusal = (error: unknown) => error instanceof TRPCClientError && typeof error.data?.reason === 'string';
