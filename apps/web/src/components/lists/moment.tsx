import { formatMoment } from '../../lib/text/dates.ts';
import { formatShortMoment } from '../../lib/text/day-text.ts';
import { useText } from '../../lib/text/i18n.ts';

interface MomentProps {
  atMs: number;
}

/** A moment in this device's time, to the second. */
export function Moment({ atMs }: MomentProps) {
  // Renders again when the language changes.
  useText();
  return <time dateTime={new Date(atMs).toISOString()}>{formatMoment(atMs)}</time>;
}

/** A moment to the minute, for a table. Pointing at it shows the seconds. */
export function ShortMoment({ atMs }: MomentProps) {
  useText();
  return (
    <time
      dateTime={new Date(atMs).toISOString()}
      title={formatMoment(atMs)}
      className="large-text:whitespace-normal whitespace-nowrap text-sm"
    >
      {formatShortMoment(atMs)}
    </time>
  );
}
