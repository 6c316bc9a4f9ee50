import { CARD_COUNT } from '@cartela/game-core';
import { z } from 'zod';
import { idempotencyKeySchema } from '../kernel/idempotency-key.ts';
import { codeText } from '../kernel/text.ts';

export const roomIdSchema = codeText({ min: 1, max: 32 });
export const roomInput = z.object({ roomId: roomIdSchema });

export const cardInput = z.object({
  roomId: roomIdSchema,
  /** The round that the player is looking at; another one by now refuses the request. */
  gameId: codeText({ max: 32 }).optional(),
  cardNo: z.number().int().min(1).max(CARD_COUNT),
  idempotencyKey: idempotencyKeySchema,
});

export const selectCardInput = cardInput.extend({
  /** Names the player's browser among the winners; proves nothing. */
  clientId: codeText({ max: 64 }).optional(),
  /** The player's own contribution to the draw: any text that the operator cannot foresee. */
  clientSeed: codeText({ max: 64 }).optional(),
});

export const cardOutput = z.object({ gameId: z.string(), cardNo: z.number(), walletSantim: z.number() });

export const roomSummary = z.object({
  roomId: z.string(),
  stakeSantim: z.number(),
  possibleWinSantim: z.number(),
  status: z.literal('Starting'),
  phase: z.enum(['selecting', 'active', 'settled', 'cancelled', 'closed']),
  selectingEndsAtMs: z.number().nullable(),
  totalPlayers: z.number(),
  cardsTaken: z.number(),
  calledCount: z.number(),
});

export const roomListOutput = z.object({ serverNowMs: z.number(), rooms: z.array(roomSummary) });

export const playerStatusOutput = z.object({
  /** True while the player holds cards in a game that is being played. */
  inGame: z.boolean(),
  gameId: z.string().nullable(),
  /** The player's card numbers in the room's present round, ascending. */
  selectedCards: z.array(z.number()),
});
