import { useSecondsLeft } from '../lib/clock.ts';
import { minutesSeconds } from '../lib/format.ts';

interface CountdownProps {
  /** A moment of the server's clock. */
  untilMs: number;
  offsetMs: number;
  className?: string;
}

/** Time left as `m:ss`, by the server's clock. */
export function Countdown({ untilMs, offsetMs, className }: CountdownProps) {
  const seconds = useSecondsLeft(untilMs, offsetMs);
  return (
    <span role="timer" className={className}>
      {minutesSeconds(seconds * 1000)}
    </span>
  );
}
