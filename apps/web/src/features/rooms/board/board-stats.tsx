import type { RoundView } from '@cartela/game-core';
import { NUMBER_COUNT } from '@cartela/game-core';
import { Money } from '../../../components/figures/money.tsx';
import { Stat } from '../../../components/figures/stat.tsx';
import { useText } from '../../../lib/text/i18n.ts';

export function BoardStats({ round }: { round: RoundView }) {
  const t = useText();
  const hasBegun = round.phase !== 'selecting';
  return (
    <dl className="contain-content grid grid-cols-4 large-text:grid-cols-2 divide-x divide-line rounded-xl border border-line bg-surface">
      <Stat name={t('roundId')}>{hasBegun ? round.roundId : t('waiting')}</Stat>
      <Stat name={t('prize')} className="text-link">
        {hasBegun ? <Money santim={round.prizeSantim} /> : t('prizeLoading')}
      </Stat>
      <Stat name={t('players')}>{round.playerCount}</Stat>
      <Stat name={t('called')}>{t('calledOf', { called: round.calledNumbers.length, total: NUMBER_COUNT })}</Stat>
    </dl>
  );
}
