import { ETHIOPIA } from './statement-file.ts';

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: ETHIOPIA,
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** A moment on the clock of Addis Ababa, as in the provider's statement, wherever this device is. */
export function AddisMoment({ atMs }: { atMs: number }) {
  return (
    <time dateTime={new Date(atMs).toISOString()} className="whitespace-nowrap text-sm">
      {clock.format(atMs)}
    </time>
  );
}
