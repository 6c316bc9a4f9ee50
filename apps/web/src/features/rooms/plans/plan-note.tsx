import { missingPlayers, PLAN_RETURNS_MS, type RoundView } from '@cartela/game-core';
import { useIsPast } from '../../../lib/clock.ts';
import { formatEtb } from '../../../lib/text/format.ts';
import { useText } from '../../../lib/text/i18n.ts';
import { HOURS_FROM_MS } from '../../../lib/time-left.ts';
import { GameJackpot } from '../jackpot/game-jackpot.tsx';
import { More } from '../more.tsx';
import { Countdown } from '../selection/countdown.tsx';
import { startText } from './start-text.ts';

/** What those who buy cards of a planned game should know, together with its jackpot. */
export function PlanNote({ round, offsetMs }: { round: RoundView; offsetMs: number }) {
  const t = useText();
  const { plan, minPlayers, selectingEndsAtMs, jackpot, parts } = round;
  const isNear = useIsPast(selectingEndsAtMs - HOURS_FROM_MS, offsetMs);
  const isFinal = useIsPast(selectingEndsAtMs - PLAN_RETURNS_MS, offsetMs);
  if (!plan) return null;
  const facts = [
    // Until then, its day and hour stand above.
    ...(isNear ? [startText(selectingEndsAtMs, Date.now() + offsetMs)] : []),
    ...(plan.leastPrizeSantim > 0
      ? [`${t('prize')} ${t('plannedAtLeast', { amount: formatEtb(plan.leastPrizeSantim) })}`]
      : []),
  ];
  const about = <b className="text-sm">{facts.join(' · ')}</b>;
  const rules = (minPlayers > 1 || !isFinal) && (
    <p>
      {minPlayers > 1 && `${t('plannedPlayers', { count: minPlayers })} `}
      {!isFinal && t('plannedReturn')}
    </p>
  );
  if (jackpot && jackpot.potSantim > 0) return <GameJackpot {...{ jackpot, parts, about, rules }} called={0} />;
  return (
    <div className="bg-gold-soft px-3 py-1 text-center leading-tight">
      {rules ? <More about={about}>{rules}</More> : about}
    </div>
  );
}

interface PlanStartProps {
  round: RoundView;
  offsetMs: number;
  /** What the time is called that is left. */
  label: string;
}

/** When a planned game begins: the time that is left, and while that is long, its day and hour. */
export function PlanStart({ round, offsetMs, label }: PlanStartProps) {
  const t = useText();
  const { selectingEndsAtMs: untilMs } = round;
  const isNear = useIsPast(untilMs - HOURS_FROM_MS, offsetMs);
  const missing = missingPlayers(round);
  const left = <Countdown untilMs={untilMs} offsetMs={offsetMs} />;
  return (
    <div className="min-w-0">
      <p className="text-muted text-xs">
        {label} {!isNear && left}
      </p>
      <p className={`text-balance font-extrabold leading-tight tracking-tight ${isNear ? 'text-3xl' : 'text-2xl'}`}>
        {isNear ? left : startText(untilMs, Date.now() + offsetMs)}
      </p>
      {missing > 0 && <p className="text-muted text-xs">{t('needsPlayers', { count: missing })}</p>}
    </div>
  );
}
