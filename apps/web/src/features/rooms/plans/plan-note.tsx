import { PLAN_RETURNS_MS, type RoundView } from '@cartela/game-core';
import { useIsPast } from '../../../lib/clock.ts';
import { formatEtb } from '../../../lib/text/format.ts';
import { useText } from '../../../lib/text/i18n.ts';
import { More } from '../more.tsx';
import { startText } from './start-text.ts';

/** What those who buy cards of a planned game should know. */
export function PlanNote({ round, offsetMs }: { round: RoundView; offsetMs: number }) {
  const t = useText();
  const { plan, minPlayers, selectingEndsAtMs } = round;
  const isFinal = useIsPast(selectingEndsAtMs - PLAN_RETURNS_MS, offsetMs);
  if (!plan) return null;
  const starts = startText(selectingEndsAtMs, Date.now() + offsetMs);
  return (
    <div className="bg-gold-soft px-3 py-1 text-center text-sm leading-tight">
      <b className="block">
        {starts}
        {plan.leastPrizeSantim > 0 &&
          ` · ${t('prize')} ${t('plannedAtLeast', { amount: formatEtb(plan.leastPrizeSantim) })}`}
      </b>
      {(minPlayers > 1 || !isFinal) && (
        <More>
          {minPlayers > 1 && `${t('plannedPlayers', { count: minPlayers })} `}
          {!isFinal && t('plannedReturn')}
        </More>
      )}
    </div>
  );
}
