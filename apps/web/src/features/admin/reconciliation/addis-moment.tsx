import { TIME_ZONE } from '@cartela/api/kernel/day';
import { formatShortMoment } from '../../../lib/text/day-text.ts';
import { useText } from '../../../lib/text/i18n.ts';

/** A moment in the time of Addis Ababa, as in the provider's statement, wherever this device is. */
export function AddisMoment({ atMs }: { atMs: number }) {
  // Renders again when the language changes.
  useText();
  return (
    <time dateTime={new Date(atMs).toISOString()} className="whitespace-nowrap text-sm">
      {formatShortMoment(atMs, TIME_ZONE)}
    </time>
  );
}
