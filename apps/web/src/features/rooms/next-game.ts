import { MINUTE_MS } from '@cartela/api/kernel/day';
import { likelyCallsLeft, type Part } from '@cartela/game-core';
import type { Translate } from '../../lib/text/i18n.ts';

const HOUR_MIN = 60;

interface GameOn {
  readonly cards: number;
  readonly called: number;
  readonly callIntervalMs: number;
  readonly parts?: readonly Part[] | undefined;
}

/**
 * When the game after one that is on is likely to open, as in 1–2 minutes. When that one really
 * ends is secret. A range wider than from one to two would say nothing, so it begins later than it
 * might.
 */
export function nextGame({ callIntervalMs, ...game }: GameOn, t: Translate): string {
  const { fewest, most } = likelyCallsLeft(game);
  const minutes = (calls: number) => Math.max(1, Math.round((calls * callIntervalMs) / MINUTE_MS));
  const to = minutes(most);
  const from = Math.max(minutes(fewest), Math.ceil(to / 2));
  if (to > HOUR_MIN) return t('nextGameOverHour');
  return t('nextGameAbout', { minutes: from === to ? to : `${from}–${to}` });
}
