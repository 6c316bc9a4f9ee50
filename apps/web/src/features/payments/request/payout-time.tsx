import { HOUR_MS, MINUTE_MS } from '@cartela/api/kernel/day';
import { trpc } from '../../../lib/api/trpc.ts';
import { useText } from '../../../lib/text/i18n.ts';

/** How long withdrawals have taken lately. Shows nothing if there were too few to tell. */
export function PayoutTime() {
  const t = useText();
  const { data } = trpc.payments.payoutTime.useQuery();
  const withinMs = data?.mostWithinMs ?? null;
  if (withinMs === null) return null;
  const wait =
    withinMs <= HOUR_MS
      ? t('waitMinutes', { count: Math.max(1, Math.ceil(withinMs / MINUTE_MS)) })
      : t('waitHours', { count: Math.ceil(withinMs / HOUR_MS) });
  return <span>{t('mostWithin', { wait })}</span>;
}
