import { Switch } from '../../../components/forms/switch.tsx';
import { formatEtb } from '../../../lib/text/format.ts';
import { useText } from '../../../lib/text/i18n.ts';
import { lostSoFar } from './auto-join.ts';
import { stop, useRunning } from './running.ts';

/**
 * The switch of joining while it is on, with how many games were joined so far and for how much.
 */
export function AutoJoinStatus({ className = '' }: { className?: string }) {
  const t = useText();
  const auto = useRunning();
  if (!auto) return null;
  return (
    <section
      aria-label={t('autoJoin')}
      className={`flex large-text:flex-wrap items-center gap-x-2 rounded-xl border-2 border-gold bg-gold-soft px-3 text-ink text-sm ${className}`}
    >
      <Switch isOn onToggle={() => stop('autoStopped')} className="min-h-11 shrink-0 gap-2 rounded-xl">
        {t('autoJoinShort')}
      </Switch>
      <p className="min-w-0 flex-1 large-text:flex-auto py-1 text-xs leading-tight">
        {t('autoProgress', {
          joined: auto.joinedGames,
          games: auto.games,
          staked: formatEtb(auto.stakedSantim),
          lost: formatEtb(lostSoFar(auto)),
          limit: formatEtb(auto.lossLimitSantim),
        })}
      </p>
    </section>
  );
}
