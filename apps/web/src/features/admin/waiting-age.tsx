import { MINUTE_MS } from '@cartela/api/kernel/day';
import { TriangleAlert } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { Badge } from '../../components/figures/badge.tsx';
import { everyTick } from '../../lib/clock.ts';
import { type Translate, useText } from '../../lib/text/i18n.ts';
import { LATE_AFTER_MINUTES } from './limits.ts';

interface WaitingAgeProps {
  sinceMs: number;
  /** The milliseconds to add to this device's clock to get the server's. */
  offsetMs: number;
  /** This is the oldest of several. */
  isOldest?: boolean;
}

/** How long something has waited. If that is too long, it stands out. */
export function WaitingAge({ sinceMs, offsetMs, isOldest = false }: WaitingAgeProps) {
  const t = useText();
  const minutes = useMinutesSince(sinceMs, offsetMs);
  const waits = waitingText(minutes, t);
  const text = isOldest ? t('adminOldest', { waits }) : waits;
  if (minutes < LATE_AFTER_MINUTES) return <span className="text-muted text-sm">{text}</span>;
  return (
    <span className="whitespace-nowrap">
      <Badge tone="bad" icon={TriangleAlert}>
        {text}
      </Badge>
    </span>
  );
}

/** Whole minutes since a moment of the server's clock. The component renders when they change. */
function useMinutesSince(atMs: number, offsetMs: number): number {
  const minutes = () => Math.max(0, Math.floor((Date.now() + offsetMs - atMs) / MINUTE_MS));
  return useSyncExternalStore(everyTick, minutes);
}

const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;

function waitingText(minutes: number, t: Translate): string {
  if (minutes < 1) return t('adminWaitsNow');
  if (minutes < HOUR_MINUTES) return t('adminWaitsMinutes', { count: minutes });
  if (minutes < DAY_MINUTES) return t('hoursShort', { count: Math.floor(minutes / HOUR_MINUTES) });
  return t('adminWaitsDays', { count: Math.floor(minutes / DAY_MINUTES) });
}
