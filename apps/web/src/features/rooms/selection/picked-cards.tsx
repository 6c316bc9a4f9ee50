import { Shuffle, Star } from 'lucide-react';
import { Button } from '../../../components/buttons/button.tsx';
import { BingoCard } from '../../../components/game/bingo-card.tsx';
import { later } from '../../../components/states/later.tsx';
import { useMainAct } from '../../../lib/platform/platform.ts';
import { formatEtb } from '../../../lib/text/format.ts';
import { useText } from '../../../lib/text/i18n.ts';
import { freeCardTexts } from '../../../locales/parts.ts';
import { toggleFavourite, useFavourites } from '../favourites.ts';
import { randomFreeCards } from '../random-cards.ts';
import { MINI_CARDS, MiniCard } from './mini-card.tsx';
import type { OnSale } from './on-sale.ts';
import type { PendingCards } from './use-card-change.ts';
import type { CardChoice } from './use-card-choice.ts';

const FreeCardLine = later(async () => (await import('../free-cards/free-card-line.tsx')).FreeCardLine, freeCardTexts);

interface PickedProps {
  sale: OnSale;
  pending: PendingCards;
  choice: CardChoice;
}

/** The one card that was tapped: a free card to take, or a held one to give back. */
export function PickedCard({ sale, pending, choice }: PickedProps) {
  const t = useText();
  const [cardNo = 0] = pending.cardNos;
  const isReturn = pending.intent === 'giveBack';
  const stake = formatEtb(pending.isFree ? 0 : sale.stakeSantim);
  return (
    <section
      aria-label={t('cartelaNamed', { number: cardNo })}
      className="mx-auto grid max-w-lg grid-cols-[10.75rem_minmax(0,1fr)] large-text:grid-cols-[minmax(0,1fr)] items-center gap-3 motion-safe:animate-rise lg:grid-cols-[minmax(0,1fr)] lg:gap-4"
    >
      <BingoCard cardNo={cardNo} size="preview" />
      <div className="large-text:-order-1 grid grid-cols-[minmax(0,1fr)] gap-2">
        <div className="flex items-center justify-between gap-1">
          <h2 className="font-bold leading-tight lg:text-lg">{t('cartelaNamed', { number: cardNo })}</h2>
          <FavouriteButton cardNo={cardNo} />
        </div>
        {!isReturn && (
          <p className="text-balance font-bold text-sm max-sm:tracking-tighter lg:text-base">
            {t(sale.isOrder ? 'orderCards' : 'buyCards', { count: 1, stake })}
          </p>
        )}
        {isReturn && <p className="text-muted text-sm">{t('giveBackHelp', { stake })}</p>}
        {sale.isOrder && !isReturn && <OrderHelp />}
        {!sale.isOrder && (
          <FreeCardLine
            stakeSantim={sale.stakeSantim}
            held={isReturn ? { roundId: pending.roundId, cardNo } : null}
            isOn={pending.isFree === true}
            onToggle={choice.toggleFree}
          />
        )}
        <ConfirmButton isReturn={isReturn} choice={choice} />
        <Button look="quiet" className="px-2" onClick={choice.cancel}>
          {isReturn ? t('keepCard') : t('cancel')}
        </Button>
      </div>
    </section>
  );
}

/** Several cards that are taken together, for the sum of their stakes. Each can be left out. */
export function PickedCards({ sale, pending, choice }: PickedProps) {
  const t = useText();
  const { cardNos } = pending;
  const stake = formatEtb(sale.stakeSantim * cardNos.length);
  const title = t(sale.isOrder ? 'orderCards' : 'buyCards', { count: cardNos.length, stake });
  const pickOthers = () => choice.pick(randomFreeCards([...sale.takenCards, ...cardNos], cardNos.length));
  return (
    <section aria-label={title} className="mx-auto grid max-w-lg gap-2 motion-safe:animate-rise lg:gap-4">
      <div className="flex items-center justify-between gap-2">
        <h2 className="font-bold lg:text-lg">{title}</h2>
        <Button
          look="bare"
          className="-my-2"
          aria-label={t('otherCards')}
          title={t('otherCards')}
          disabled={choice.busy}
          onClick={pickOthers}
        >
          <Shuffle className="size-5" />
        </Button>
      </div>
      <ul className={MINI_CARDS}>
        {cardNos.map((cardNo) => (
          <MiniCard
            key={cardNo}
            cardNo={cardNo}
            look="picked"
            label={t('leaveOut', { number: cardNo })}
            onPress={choice.leaveOut}
          />
        ))}
      </ul>
      {sale.isOrder && <OrderHelp />}
      <div className="grid grid-cols-[2fr_3fr] gap-2 has-[[hidden]]:grid-cols-1">
        <Button look="quiet" className="px-2 large-text:text-xs" onClick={choice.cancel}>
          {t('cancel')}
        </Button>
        <ConfirmButton isReturn={false} choice={choice} />
      </div>
    </section>
  );
}

function OrderHelp() {
  const t = useText();
  return <p className="text-muted text-sm">{t('orderHelp')}</p>;
}

function ConfirmButton({ isReturn, choice }: { isReturn: boolean; choice: CardChoice }) {
  const t = useText();
  const busyText = isReturn ? t('givingBack') : t('confirming');
  const text = choice.busy ? busyText : t(isReturn ? 'giveBack' : 'confirm');
  const hasButton = useMainAct({ text, busy: choice.busy || !choice.isReady, onPress: choice.confirm });
  return (
    <Button
      look="gold"
      className="min-h-13 px-2"
      hidden={hasButton}
      aria-disabled={!choice.isReady}
      busy={choice.busy}
      onClick={choice.confirm}
    >
      {text}
    </Button>
  );
}

function FavouriteButton({ cardNo }: { cardNo: number }) {
  const t = useText();
  const isFavourite = useFavourites().includes(cardNo);
  return (
    <Button
      look="bare"
      className="w-11 shrink-0 px-0"
      aria-label={t(isFavourite ? 'removeFavourite' : 'addFavourite', { number: cardNo })}
      aria-pressed={isFavourite}
      onClick={() => toggleFavourite(cardNo)}
    >
      <Star className={`size-6 ${isFavourite ? 'fill-gold text-heart' : 'text-muted'}`} />
    </Button>
  );
}
