import { useSecondsLeft } from '../../../lib/clock.ts';
import { minutesSeconds } from '../../../lib/text/format.ts';

interface CountdownProps {
  /** A moment of the server's clock. */
  untilMs: number;
  /** The milliseconds to add to this device's clock to get the server's. */
  offsetMs: number;
  className?: string;
}

/** The time that is left, as `m:ss`. */
export function Countdown({ untilMs, offsetMs, className }: CountdownProps) {
  const seconds = useSecondsLeft(untilMs, offsetMs);
  return (
    <span role="timer" className={className}>
      {minutesSeconds(seconds * 1000)}
    </span>
  );
}
