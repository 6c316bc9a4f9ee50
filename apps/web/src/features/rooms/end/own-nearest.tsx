import { type RoundView, waysNow } from '@cartela/game-core';
import { useText } from '../../../lib/text/i18n.ts';
import { asCalled, nearestCard } from '../board/nearest-card.ts';
import { EndCard } from './winner-entry.tsx';

/** For a player who did not win, if they want to look: the card that came nearest. */
export function OwnNearest({ round, cards }: { round: RoundView; cards: readonly number[] }) {
  const t = useText();
  const nearest = nearestCard(cards, new Set(round.calledNumbers), waysNow(round));
  if (!nearest) return null;
  const { cardNo, toGo } = nearest;
  return (
    <details
      onToggle={({ currentTarget }) => currentTarget.open && currentTarget.scrollIntoView({ block: 'nearest' })}
      className="group border-line border-t"
    >
      <summary className="flex min-h-11 list-none items-center justify-center gap-2 px-4 text-sm underline -outline-offset-3 [&::-webkit-details-marker]:hidden">
        {t('yourNearest')}
      </summary>
      <div className="grid justify-items-center gap-2 px-4 pb-4">
        <p className="text-balance text-center text-sm">
          {t('youWereAway', { count: toGo, number: cardNo, numbers: asCalled(nearest, t) })}
        </p>
        <div className="w-full max-w-64">
          <EndCard winner={{ cardNo }} calledNumbers={round.calledNumbers} />
        </div>
      </div>
    </details>
  );
}
