import { Repeat } from 'lucide-react';
import { Button } from '../../../components/buttons/button.tsx';
import { formatEtb } from '../../../lib/text/format.ts';
import { useText } from '../../../lib/text/i18n.ts';
import { stop, useRunning } from './running.ts';

/** Says that games are joined for the player and how many so far, and can end that. */
export function AutoJoinStatus({ className = '' }: { className?: string }) {
  const t = useText();
  const auto = useRunning();
  if (!auto) return null;
  const loss = formatEtb(Math.max(0, auto.lostSantim));
  return (
    <section
      aria-label={t('autoJoin')}
      className={`flex items-center gap-2 rounded-xl border-2 border-gold bg-gold-soft px-3 py-1.5 text-ink text-sm ${className}`}
    >
      <Repeat className="size-5" />
      <p className="min-w-0 flex-1 leading-tight">
        <b>{t('autoProgress', { joined: auto.joinedGames, games: auto.games })}</b>{' '}
        {t('autoLost', { lost: loss, limit: formatEtb(auto.lossLimitSantim) })}
      </p>
      <Button look="quiet" className="px-3" onClick={() => stop('autoStopped')}>
        {t('autoStop')}
      </Button>
    </section>
  );
}
