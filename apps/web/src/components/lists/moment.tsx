import { formatMoment, formatSecond } from '../../lib/text/dates.ts';
import { useText } from '../../lib/text/i18n.ts';

interface MomentProps {
  atMs: number;
}

/** A moment to the minute. Pointing at it shows the seconds. */
export function Moment({ atMs }: MomentProps) {
  // Renders again when the language changes.
  useText();
  return (
    <time
      dateTime={new Date(atMs).toISOString()}
      title={formatSecond(atMs)}
      className="large-text:whitespace-normal whitespace-nowrap text-sm"
    >
      {formatMoment(atMs)}
    </time>
  );
}
