import type { RoundView } from '@cartela/game-core';
import { NUMBER_COUNT } from '@cartela/game-core';
import { ShortMoney } from '../../../components/figures/short-money.tsx';
import { Stat } from '../../../components/figures/stat.tsx';
import { useText } from '../../../lib/text/i18n.ts';

const LOOK = 'bg-surface md:max-lg:py-2';

export function BoardStats({ round }: { round: RoundView }) {
  const t = useText();
  const hasBegun = round.phase !== 'selecting';
  return (
    <dl className="contain-content grid grid-cols-4 large-text:grid-cols-2 gap-px overflow-hidden rounded-xl border border-line bg-line md:grid-cols-2 lg:grid-cols-4">
      <Stat name={t('roundId')} className={LOOK}>
        {hasBegun ? round.roundId : t('waiting')}
      </Stat>
      <Stat name={t('prize')} className={`${LOOK} text-link`}>
        {hasBegun ? <ShortMoney santim={round.prizeSantim} /> : t('prizeLoading')}
      </Stat>
      <Stat name={t('players')} className={LOOK}>
        {round.playerCount}
      </Stat>
      <Stat name={t('called')} className={LOOK}>
        {t('calledOf', { called: round.calledNumbers.length, total: NUMBER_COUNT })}
      </Stat>
    </dl>
  );
}
