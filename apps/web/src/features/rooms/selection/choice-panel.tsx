import type { RoundView } from '@cartela/game-core';
import { CARDS_PER_PLAYER_MAX } from '@cartela/game-core';
import { Link } from '@tanstack/react-router';
import { Button, buttonClass } from '../../../components/buttons/button.tsx';
import { formatEtb } from '../../../lib/text/format.ts';
import { useText } from '../../../lib/text/i18n.ts';
import { AutoJoinButton } from '../auto-join/auto-join-button.tsx';
import { AutoJoinStatus } from '../auto-join/auto-join-status.tsx';
import { MINI_CARDS, MiniCard } from './mini-card.tsx';
import type { OnSale } from './on-sale.ts';
import { PickedCard, PickedCards } from './picked-cards.tsx';
import { QuickPicks } from './quick-picks.tsx';
import type { CardChoice } from './use-card-choice.ts';

interface ChoicePanelProps {
  roomId: string;
  round: RoundView;
  sale: OnSale;
  choice: CardChoice;
  walletSantim: number;
}

/**
 * The cards that are being picked, or those that are held. On a phone it is below the grid, which
 * can be scrolled clear of it. On a desktop it is beside the grid.
 */
export function ChoicePanel({ roomId, round, sale, choice, walletSantim }: ChoicePanelProps) {
  const { pending } = choice;
  const isOne = pending?.cardNos.length === 1;
  return (
    <aside
      ref={tellHeight}
      className="sticky bottom-0 z-20 max-h-[70vh] supports-[height:1dvh]:max-h-[70dvh] overflow-y-auto rounded-t-3xl border-line border-t bg-surface p-3 pb-[max(0.75rem,var(--safe-bottom))] shadow-sheet lg:top-[calc(5rem)] lg:bottom-auto lg:h-fit lg:max-h-none lg:rounded-card lg:border lg:p-5 lg:shadow-raised"
    >
      {pending && isOne && <PickedCard sale={sale} pending={pending} choice={choice} />}
      {pending && !isOne && <PickedCards sale={sale} pending={pending} choice={choice} />}
      {!pending && <NothingPending {...{ roomId, round, sale, choice, walletSantim }} />}
    </aside>
  );
}

/** Tells the styles how high the sheet is, so that toasts lie above it. */
function tellHeight(sheet: HTMLElement | null) {
  if (!sheet) return;
  const tell = (px: number) => document.documentElement.style.setProperty('--sheet-height', `${px}px`);
  const observer = new ResizeObserver(() => tell(sheet.offsetHeight));
  observer.observe(sheet);
  return () => {
    observer.disconnect();
    tell(0);
  };
}

/** The Confirm button is there already. Pressed too early, it says what comes first. */
function NothingPending({ roomId, round, sale, choice, walletSantim }: ChoicePanelProps) {
  const t = useText();
  const { ownCards, isOpen, isOrder } = sale;
  const isShort = ownCards.length === 0 && walletSantim < sale.stakeSantim;
  return (
    <div className="mx-auto grid max-w-lg grid-cols-[minmax(0,1fr)] gap-2">
      {round.phase === 'selecting' && <AutoJoinStatus />}
      <OwnCardList sale={sale} onTap={choice.tap} />
      {isOpen && choice.placesLeft > 0 && <QuickPicks sale={sale} choice={choice} />}
      {isOpen && (
        <div className="flex gap-2">
          {isShort && (
            <Link to="/wallet" search={{ intent: 'deposit' }} className={buttonClass('gold', 'flex-1')}>
              {t('deposit')}
            </Link>
          )}
          {!isOrder && (
            <Button look="quiet" className="flex-1" onClick={choice.confirm}>
              {t('confirm')}
            </Button>
          )}
          {!isShort && !isOrder && <AutoJoinButton roomId={roomId} round={round} ownCards={ownCards} />}
        </div>
      )}
    </div>
  );
}

interface OwnCardListProps {
  sale: OnSale;
  onTap: (cardNo: number) => void;
}

function OwnCardList({ sale: { ownCards, isOpen, isOrder, stakeSantim }, onTap }: OwnCardListProps) {
  const t = useText();
  const title = t(isOrder ? 'orderedCards' : 'yourCards');
  if (ownCards.length === 0) {
    return (
      <div className="text-balance text-center text-muted text-sm lg:text-base">
        {(isOrder || !isOpen) && <p className="font-bold">{t('gameInProgress')}</p>}
        {isOpen && <p>{t(isOrder ? 'orderHint' : 'pickHint', { limit: CARDS_PER_PLAYER_MAX })}</p>}
      </div>
    );
  }
  return (
    <section aria-label={title} className="grid gap-1.5 lg:gap-3">
      <div className="flex items-baseline justify-between gap-2">
        <h2 className="font-bold">{title}</h2>
        <p className="text-muted text-sm">
          {t(isOrder ? 'setAside' : 'totalStake', { stake: formatEtb(stakeSantim * ownCards.length) })}
        </p>
      </div>
      <ul className={MINI_CARDS}>
        {ownCards.map((cardNo) => (
          <MiniCard
            key={cardNo}
            cardNo={cardNo}
            look="mine"
            label={t('cardMine', { number: cardNo })}
            onPress={onTap}
          />
        ))}
      </ul>
      {isOpen && <p className="hidden text-muted text-xs lg:block">{t('pickMoreHint')}</p>}
    </section>
  );
}
