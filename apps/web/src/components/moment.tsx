import { formatMoment } from '../lib/dates.ts';

const short = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** A moment in this device's time, to the second. */
export function Moment({ atMs }: { atMs: number }) {
  return <time dateTime={new Date(atMs).toISOString()}>{formatMoment(atMs)}</time>;
}

/** The same to the minute, for a table; pointing at it shows the seconds. */
export function ShortMoment({ atMs }: { atMs: number }) {
  return (
    <time dateTime={new Date(atMs).toISOString()} title={formatMoment(atMs)} className="whitespace-nowrap text-sm">
      {short.format(atMs)}
    </time>
  );
}
