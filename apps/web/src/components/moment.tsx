import { formatMoment, formatShortMoment } from '../lib/dates.ts';
import { useText } from '../lib/i18n.ts';

interface MomentProps {
  atMs: number;
}

/** A moment in this device's time, to the second. */
export function Moment({ atMs }: MomentProps) {
  // For when the language changes.
  useText();
  return <time dateTime={new Date(atMs).toISOString()}>{formatMoment(atMs)}</time>;
}

/** The same to the minute, for a table; pointing at it shows the seconds. */
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
