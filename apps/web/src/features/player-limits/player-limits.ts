import { MINUTE_MS } from '@cartela/api/kernel/day';
import { type ApiOutputs, trpc } from '../../lib/api/trpc.ts';
import { formatEtb } from '../../lib/text/format.ts';
import { useText } from '../../lib/text/i18n.ts';
import type { TextKey } from '../../locales/en.ts';

export type PlayerLimits = ApiOutputs['playerLimits']['mine'];
export type Limit = PlayerLimits['limits'][number];
export type Sitting = NonNullable<PlayerLimits['sitting']>;

export const PERIOD_TEXT: Readonly<Record<Limit['period'], TextKey>> = {
  day: 'daily',
  week: 'weekly',
  month: 'monthly',
};

const HOUR_MIN = 60;

/** Gives a function that turns a length of time in ms into words, to the minute. */
export function useDuration() {
  const t = useText();
  return (ms: number): string => {
    const minutes = Math.max(0, Math.floor(ms / MINUTE_MS));
    if (minutes < HOUR_MIN) return t('minutesLong', { minutes });
    return t('hoursLong', { hours: Math.floor(minutes / HOUR_MIN), minutes: minutes % HOUR_MIN });
  };
}

/** Gives a function that turns the amount of a limit into words. Null means no limit. */
export function useAmount() {
  const t = useText();
  return (santim: number | null): string => (santim === null ? t('limitNone') : formatEtb(santim));
}

/** What a player is asked or reminded of. `Reminder` asks again when something may be due. */
export const useReminder = () =>
  trpc.playerLimits.reminder.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY }).data;
