import { type LucideIcon, RotateCcw, Star } from 'lucide-react';
import { toast } from '../../../lib/screen/toast.ts';
import { lastPlayedCards } from '../../../lib/session/session.ts';
import { useText } from '../../../lib/text/i18n.ts';
import { useFavourites } from '../favourites.ts';
import { CARD_COUNTS, randomFreeCards } from '../random-cards.ts';
import type { OnSale } from './on-sale.ts';
import type { CardChoice } from './use-card-choice.ts';

const LOOK =
  'grid min-h-11 min-w-11 place-items-center rounded-lg border border-edge bg-surface font-bold hover:bg-sunken';

interface QuickPicksProps {
  sale: OnSale;
  choice: CardChoice;
}

/**
 * Ways to pick cards without looking through all of them. Picked cards wait for Confirm, like a
 * card that was tapped. There are as many as the player may take more cards.
 */
export function QuickPicks({ sale: { takenCards, ownCards }, choice }: QuickPicksProps) {
  const t = useText();
  const favourites = useFavourites();
  const lastPlayed = lastPlayedCards();
  const isFree = (cardNo: number) => !takenCards.includes(cardNo);

  function pickKnown(cards: readonly number[]): void {
    const newCards = cards.filter((cardNo) => !ownCards.includes(cardNo));
    const free = newCards.filter(isFree);
    const lost = newCards.filter((cardNo) => !isFree(cardNo));
    if (lost.length > 0 && free.length > 0) {
      toast.warning(t('cardsTaken', { cards: lost.join(', ') }), { id: 'cards-taken' });
    }
    if (free.length === 0) toast.error(t('noneFree'), { id: 'none-free' });
    else choice.pick(free.slice(0, choice.placesLeft));
  }

  const again = lastPlayed.filter((cardNo) => !ownCards.includes(cardNo));
  const liked = favourites.filter((cardNo) => !ownCards.includes(cardNo));
  return (
    <div className="flex flex-wrap gap-2">
      <fieldset className="flex flex-auto items-center gap-1.5">
        <legend className="sr-only">{t('quickPick')}</legend>
        <span aria-hidden="true" className="w-14 flex-auto font-bold text-muted text-xs leading-tight">
          {t('quickPick')}
        </span>
        {CARD_COUNTS.slice(0, choice.placesLeft).map((count) => (
          <button
            key={count}
            type="button"
            aria-label={t('quickPickCount', { count })}
            onClick={() => choice.pick(randomFreeCards(takenCards, count))}
            className={LOOK}
          >
            {count}
          </button>
        ))}
      </fieldset>
      {(again.length > 0 || liked.length > 0) && (
        <div className="flex flex-auto gap-2">
          {again.length > 0 && (
            <KnownButton
              icon={RotateCcw}
              name={t('sameCards', { cards: again.join(', ') })}
              onPress={() => pickKnown(again)}
            />
          )}
          {liked.length > 0 && (
            <KnownButton
              icon={Star}
              name={t('favouritesShort')}
              label={t('favourites')}
              onPress={() => pickKnown(liked)}
            />
          )}
        </div>
      )}
    </div>
  );
}

interface KnownButtonProps {
  icon: LucideIcon;
  name: string;
  /** What a screen reader says, where the name is short. */
  label?: string;
  onPress: () => void;
}

function KnownButton({ icon: Icon, name, label, onPress }: KnownButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onPress}
      className={`${LOOK} flex-1 grid-flow-col justify-center gap-1.5 px-2`}
    >
      <Icon className="size-5" />
      <span className="text-sm leading-tight">{name}</span>
    </button>
  );
}
