import { setImmediate } from 'node:timers/promises';
import { schema } from '@cartela/db';
import { CARD_COUNT, findOutcome, NUMBER_COUNT } from '@cartela/game-core';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { Refusal } from '../kernel/texts/refusals.ts';
import type { Core } from '../kernel/work/core.ts';
import type { simulateInput, simulateOutput } from './contract.ts';
import { SIMULATED_GAMES } from './limits.ts';

const { rooms } = schema;

/** Between so many games, whatever else waits has its turn. */
const GAMES_AT_ONCE = 20;

/**
 * Plays many games of a room, each with other cards, and counts on which ball the last part was
 * decided.
 *
 * @throws Refusal `roomNotFound`
 */
export async function simulate(
  { db }: Pick<Core, 'db'>,
  { roomId, cards }: z.output<typeof simulateInput>,
): Promise<z.input<typeof simulateOutput>> {
  const [room] = await db.select({ parts: rooms.parts }).from(rooms).where(eq(rooms.id, roomId));
  if (!room) throw new Refusal('roomNotFound');
  const endedOn = Array<number>(NUMBER_COUNT).fill(0);
  for (let game = 1; game <= SIMULATED_GAMES; game += 1) {
    const sold = shuffled(CARD_COUNT).slice(0, cards);
    const { balls } = findOutcome(sold, shuffled(NUMBER_COUNT), room.parts ?? undefined);
    const place = (balls.at(-1) ?? NUMBER_COUNT) - 1;
    endedOn[place] = (endedOn[place] ?? 0) + 1;
    if (game % GAMES_AT_ONCE === 0) await setImmediate();
  }
  return { games: SIMULATED_GAMES, endedOn };
}

/** The numbers from 1 to `count` in any order. It decides nothing, so any randomness will do. */
function shuffled(count: number): number[] {
  const numbers = Array.from({ length: count }, (_, index) => ({ number: index + 1, at: Math.random() }));
  return numbers.sort((one, other) => one.at - other.at).map(({ number }) => number);
}
