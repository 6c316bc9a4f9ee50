import { REACTIONS, type ReactionEvent } from '@cartela/game-core';
import { z } from 'zod';
import { roomInput } from '../rooms/contract.ts';

const reaction = z.enum(REACTIONS);

export const reactInput = roomInput.extend({ reaction });

/** Whether others see it. They do not where the table has had enough for the moment. */
export const reactOutput = z.object({ isShown: z.boolean() });

export const reactionEvent: z.ZodType<ReactionEvent> = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('allowed'), isAllowed: z.boolean() }),
  z.strictObject({ type: z.literal('reaction'), reaction, name: z.string() }),
]);
