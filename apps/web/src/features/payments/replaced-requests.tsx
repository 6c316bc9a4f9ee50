import { formatMoment } from '../../lib/text/dates.ts';
import { formatEtb } from '../../lib/text/format.ts';
import { useText } from '../../lib/text/i18n.ts';
import type { ReplacedRequest } from './payment.ts';

/**
 * The player's own requests that a deposit has completed or replaced. They are no news by now, and
 * nothing went wrong with them.
 */
export function ReplacedRequests({ requests }: { requests: readonly ReplacedRequest[] }) {
  const t = useText();
  return requests.map(({ id, amountSantim, timestampMs, cause }) => (
    <p key={id} className="text-pretty text-muted text-xs">
      {t(cause === 'requestClaimed' ? 'completesRequest' : 'replacesRequest', {
        amount: amountSantim === null ? t('amountUnknownYet') : formatEtb(amountSantim),
        time: formatMoment(timestampMs),
      })}
    </p>
  ));
}
