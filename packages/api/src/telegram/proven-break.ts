import { schema } from '@cartela/db';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Player } from '../kernel/actors/actor.ts';
import type { Application } from '../kernel/application.ts';
import { Refusal } from '../kernel/texts/refusals.ts';
import { takeBreak } from '../player-limits/breaks.ts';
import type { breakOutput } from '../player-limits/contract.ts';
import type { provenBreakInput } from './contract.ts';
import { readLaunch } from './launch.ts';

const { users } = schema;

/**
 * Begins a self-exclusion. A launch of the account's own Telegram proves that its owner wants it.
 * Without that proof, it begins as a day.
 *
 * @throws Refusal `telegramOff`, `launchForged`, `keyReused`
 */
export async function takeProvenBreak(
  app: Application,
  actor: Player,
  { initData, days, idempotencyKey }: z.output<typeof provenBreakInput>,
): Promise<z.input<typeof breakOutput>> {
  const [user] = await app.db.select().from(users).where(eq(users.id, actor.id));
  const hasProof = () => user?.telegramId === telegramIdIn(app, initData);
  return takeBreak(app, actor, { kind: 'self-exclusion', days, idempotencyKey }, hasProof);
}

/** Null if Telegram signed the launch too long ago: Cartela may have been open for hours. */
function telegramIdIn(app: Application, initData: string): string | null {
  try {
    return readLaunch(app, initData).telegramId;
  } catch (error) {
    if (error instanceof Refusal && error.reason === 'launchExpired') return null;
    throw error;
  }
}
