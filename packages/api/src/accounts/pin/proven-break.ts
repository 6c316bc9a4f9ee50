import type { z } from 'zod';
import { takeBreak } from '../../player-limits/breaks.ts';
import type { breakOutput } from '../../player-limits/contract.ts';
import type { provenBreakInput } from '../contract.ts';
import { confirmByPin, type PlayerCall } from './prove-pin.ts';

/**
 * Begins a self-exclusion at once, because the player's PIN proves who asks. For a player without a
 * PIN it begins as a day.
 *
 * @throws Refusal `pinRequired`, `pinWrong`, `tooManyAttempts`, `busy`, `keyReused`
 */
export async function takeProvenBreak(
  call: PlayerCall,
  { days, pin: typed, idempotencyKey }: z.output<typeof provenBreakInput>,
): Promise<z.input<typeof breakOutput>> {
  const pin = await confirmByPin(call, typed);
  const { app, actor } = call;
  return takeBreak(app, actor, { kind: 'self-exclusion', days, idempotencyKey }, () => pin !== undefined);
}
