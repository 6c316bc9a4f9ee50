// Events and payloads of the documented socket protocol. Money is in ETB, `cartelaIndex` counts
// from 0, and times are in seconds.

import { codeText, plainText } from '@cartela/api';
import { LOOKED_UP_LENGTH_MAX } from '@cartela/api/kernel/limits';
import { CLIENT_TEXT_LENGTH_MAX, ROOM_ID_LENGTH_MAX } from '@cartela/api/rooms/limits';
import { CARD_COUNT } from '@cartela/game-core';
import { z } from 'zod';
import { asNumber, asText } from '../lenient.ts';

const roomId = asText(codeText({ min: 1, max: ROOM_ID_LENGTH_MAX }));
const clientId = codeText({ min: 1, max: CLIENT_TEXT_LENGTH_MAX });
const name = plainText({ max: LOOKED_UP_LENGTH_MAX });

/** What clients send, by event. */
export const clientEvents = {
  /**
   * The client sends the names that it has stored, but its identity comes from its token or cookie.
   * The `telegramId` is a hint. Anything but a text or a number counts as an empty one.
   */
  joinRoom: z.object({ roomId, clientId, username: name.nullish(), telegramId: asText(name.catch('')) }),
  selectCartela: z.object({
    roomId,
    clientId,
    cartelaIndex: asNumber(
      z
        .number()
        .int()
        .min(0)
        .max(CARD_COUNT - 1),
    ),
  }),
  markPlayerInGame: z.object({ roomId, clientId }),
  checkPlayerStatus: z.object({ roomId, clientId }),
} as const;

export type ClientEvent = keyof typeof clientEvents;

export interface Cartela {
  readonly cartelaIndex: number;
  /** Five rows of five, with `'*'` in the centre. */
  readonly cartela: readonly (readonly (number | '*')[])[];
}

export interface LegacyWinner {
  readonly clientId: string;
  readonly cartelaIndex: number;
  readonly pattern: readonly (number | '*')[];
  readonly winnerName: string;
}

export interface GameState {
  readonly calledNumbers: readonly number[];
  readonly lastNumber: number | null;
  readonly countdown: number;
  readonly selectedIndexes: readonly number[];
  readonly totalAward: number;
  readonly gameId: string | null;
  readonly timer: number;
  readonly activeGame: boolean;
  readonly myCartelas: readonly Cartela[];
}

/** What the server sends, by event. */
interface ServerPayloads {
  currentGameState: GameState;
  myCartelas: readonly Cartela[];
  playerCount: { totalPlayers: number };
  gameStarted: { totalAward: number; totalPlayers: number; gameId: string };
  winningPattern: readonly LegacyWinner[];
  numberCalled: { number: number; letter: string; lastNumber: number; calledNumbers: readonly number[] };
  updateSelectedCartelas: { selectedIndexes: readonly number[] };
  startCountdown: { countdown: number };
  walletUpdate: { wallet: number };
  cartelaAccepted: { cartelaIndex: number; Wallet: number };
  cartelaError: { message: string };
  cartelaRejected: { message: string };
  activeGameStatus: { activeGame: boolean };
  roomAvailable: Record<string, never>;
  resetRoom: Record<string, never>;
  playerStatus: { inGame: boolean; selectedCartelas: readonly number[] };
}

/** One event that the server sends. */
export type ServerEvent = {
  [Event in keyof ServerPayloads]: readonly [event: Event, payload: ServerPayloads[Event]];
}[keyof ServerPayloads];
