import type { Limit } from './player-limits.ts';
import { useProtect } from './use-protect.ts';

/** Saves an amount of a limit. Once a looser one can be confirmed, saving it again confirms it. */
export function useSaveLimit({ kind, period }: Limit, onDone?: () => void) {
  return useProtect<number | null>(
    `${kind}-limit-${period}`,
    (client, santim, idempotencyKey, options) =>
      client.playerLimits.saveLimit.mutate({ kind, period, santim, idempotencyKey }, options),
    onDone,
  );
}
