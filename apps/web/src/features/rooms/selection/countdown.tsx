import { useTimeLeft } from '../../../lib/time-left.ts';

interface CountdownProps {
  /** A moment of the server's clock. */
  untilMs: number;
  /** The milliseconds to add to this device's clock to get the server's. */
  offsetMs: number;
}

/** The time that is left, as `m:ss`. */
export function Countdown({ untilMs, offsetMs }: CountdownProps) {
  return <span role="timer">{useTimeLeft(untilMs, offsetMs)}</span>;
}
