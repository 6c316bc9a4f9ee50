import { HOUR_MS } from '@cartela/api/kernel/day';
import { mayReturn, type RoundView } from '@cartela/game-core';
import { useSecondsLeft } from '../../../lib/clock.ts';
import { formatEtb } from '../../../lib/text/format.ts';
import { useText } from '../../../lib/text/i18n.ts';
import { Countdown } from '../selection/countdown.tsx';
import { startText } from './start-text.ts';

/** When a planned game begins, and what those who buy its cards should know. */
export function PlannedStart({ round, offsetMs }: { round: RoundView; offsetMs: number }) {
  const t = useText();
  const { selectingEndsAtMs: startsAtMs, plan, minPlayers } = round;
  // It is asked each second, so that the countdown comes, and the way back goes, in time.
  useSecondsLeft(startsAtMs, offsetMs);
  const nowMs = Date.now() + offsetMs;
  return (
    <div className="grid min-w-0 gap-0.5">
      <p className="text-muted text-xs">{t('plannedBegins')}</p>
      {startsAtMs - nowMs < HOUR_MS ? (
        <Countdown
          untilMs={startsAtMs}
          offsetMs={offsetMs}
          className="font-extrabold text-5xl leading-none tracking-tight"
        />
      ) : (
        <p className="font-extrabold text-xl leading-tight">{startText(startsAtMs, nowMs)}</p>
      )}
      <p className="text-muted text-xs leading-tight">
        {plan && plan.leastPrizeSantim > 0 && (
          <b className="block text-ink">
            {t('prize')} {t('plannedAtLeast', { amount: formatEtb(plan.leastPrizeSantim) })}
          </b>
        )}
        {minPlayers > 1 && `${t('plannedPlayers', { count: minPlayers })} `}
        {mayReturn(plan, startsAtMs, nowMs) && t('plannedReturn')}
      </p>
    </div>
  );
}
