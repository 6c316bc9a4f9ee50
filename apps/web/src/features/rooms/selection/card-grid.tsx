import { CARD_COUNT } from '@cartela/game-core';
import { useArrowKeys } from '../../../components/game/arrow-keys.ts';
import { useText } from '../../../lib/text/i18n.ts';
import type { OnSale } from './on-sale.ts';

const CARD_NUMBERS = Array.from({ length: CARD_COUNT }, (_, index) => index + 1);

type CardState = 'free' | 'mine' | 'taken' | 'picked';

const LOOKS: Readonly<Record<CardState, string>> = {
  free: 'border-free-edge bg-free text-on-free enabled:hover:brightness-95',
  mine: 'border-mine bg-mine text-on-mine',
  taken: 'border-taken-edge border-dashed bg-taken text-on-taken',
  picked: 'border-ink bg-gold text-on-gold ring-2 ring-ink',
};

const LABELS = { free: 'cardFree', mine: 'cardMine', taken: 'cardTaken', picked: 'cardPicked' } as const;

/** The sign in the corner of each card, so that colour is not all that shows its state. */
const SIGNS: Readonly<Record<CardState, string>> = { free: '', mine: '✓', taken: '✕', picked: '●' };

interface CardGridProps {
  sale: OnSale;
  pendingCards: readonly number[];
  /** Whether the player may hold no more cards. */
  isFull: boolean;
  onTap: (cardNo: number) => void;
}

export function CardGrid({ sale, pendingCards, isFull, onTap }: CardGridProps) {
  const t = useText();
  const takenCards = new Set(sale.takenCards);
  const own = new Set(sale.ownCards);
  const isClosed = !sale.isOpen;
  const { at, onGrid } = useArrowKeys();

  function stateOf(cardNo: number): CardState {
    if (pendingCards.includes(cardNo)) return 'picked';
    if (own.has(cardNo)) return 'mine';
    return takenCards.has(cardNo) ? 'taken' : 'free';
  }

  return (
    <section className="p-3">
      <Legend />
      <div
        role="toolbar"
        aria-label={t('cardsGrid', { count: CARD_COUNT })}
        {...onGrid}
        className="grid grid-cols-[repeat(auto-fill,minmax(2.75rem,1fr))] gap-1 sm:gap-1.5 lg:grid-cols-10"
      >
        {CARD_NUMBERS.map((cardNo, place) => (
          <CardButton
            key={cardNo}
            cardNo={cardNo}
            state={stateOf(cardNo)}
            isClosed={isClosed}
            isFull={isFull}
            isTabStop={place === at}
            onTap={onTap}
          />
        ))}
      </div>
    </section>
  );
}

interface CardButtonProps {
  cardNo: number;
  state: CardState;
  isClosed: boolean;
  isFull: boolean;
  isTabStop: boolean;
  onTap: (cardNo: number) => void;
}

function CardButton({ cardNo, state, isClosed, isFull, isTabStop, onTap }: CardButtonProps) {
  const t = useText();
  const isOff = state === 'free' && (isClosed || isFull);
  return (
    <button
      type="button"
      data-card={cardNo}
      data-state={state}
      aria-label={t(LABELS[state], { number: cardNo })}
      aria-pressed={state === 'mine' || state === 'picked'}
      aria-disabled={isClosed || isOff || state === 'taken'}
      tabIndex={isTabStop ? 0 : -1}
      onClick={() => onTap(cardNo)}
      className={`relative grid h-11 place-items-center rounded-lg border font-bold text-base lg:text-lg ${LOOKS[state]} ${isOff ? 'opacity-60' : ''}`}
    >
      <span className={state === 'taken' ? 'line-through decoration-1' : ''}>{cardNo}</span>
      <span aria-hidden="true" className="absolute top-0.5 right-1 text-[0.625rem] leading-none">
        {SIGNS[state]}
      </span>
    </button>
  );
}

function Legend() {
  const t = useText();
  const entries = [
    { state: 'free', name: t('legendFree') },
    { state: 'mine', name: t('legendMine') },
    { state: 'taken', name: t('legendTaken') },
  ] as const;
  return (
    <ul className="mb-2 flex flex-wrap gap-x-4 gap-y-1 text-muted text-sm">
      {entries.map(({ state, name }) => (
        <li key={state} className="flex items-center gap-1.5">
          <span
            aria-hidden="true"
            className={`grid size-5 place-items-center rounded-md border font-bold text-[0.6875rem] ${LOOKS[state]}`}
          >
            {SIGNS[state]}
          </span>
          {name}
        </li>
      ))}
    </ul>
  );
}
