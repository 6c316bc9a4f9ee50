import { SELF_EXCLUSION_DAYS } from '@cartela/api/player-limits/limits';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { closeSocket } from '../../lib/api/trpc.ts';
import { launchHash } from '../../lib/platform/launch.ts';
import { readLaunch } from '../../lib/platform/telegram-launch.ts';
import { endSession } from '../../lib/session/session.ts';

const [HALF_YEAR, YEAR, FIVE_YEARS] = SELF_EXCLUSION_DAYS;
/** The texts that say how long a self-exclusion lasts, by its days. */
export const EXCLUSION_TEXT = { [HALF_YEAR]: 'halfYear', [YEAR]: 'oneYear', [FIVE_YEARS]: 'fiveYears' } as const;

export type ExclusionDays = (typeof SELF_EXCLUSION_DAYS)[number];

/** Telegram's proof of who opened Cartela, with which a long break begins at once, or null. */
export const launchProof = (): string | null => (launchHash ? readLaunch(launchHash.hash, '').initData : null);

/** What the page does when a break has begun: the server has ended the session already. */
export function useBreakBegun(): () => Promise<void> {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return async () => {
    endSession();
    await closeSocket();
    await navigate({ to: '/logins' });
    queryClient.clear();
  };
}
