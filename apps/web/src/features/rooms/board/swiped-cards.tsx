import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useText } from '../../../lib/text/i18n.ts';
import { fitOf } from './card-fit.ts';

interface SwipedCardsProps {
  cards: readonly number[];
  show: (cardNo: number) => ReactNode;
}

/**
 * The player's cards in a row to swipe through on a phone, with a dot for each. On a wide screen
 * there are two in a row.
 */
export function SwipedCards({ cards, show }: SwipedCardsProps) {
  const t = useText();
  const row = useRef<HTMLElement>(null);
  const [currentCard, setCurrentCard] = useState(cards[0]);
  const several = cards.length > 1;
  useEffect(() => {
    // All that are seen, as an observer tells only of those that have come or gone.
    const seen = new Set<Element>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) isIntersecting ? seen.add(target) : seen.delete(target);
        const card = Array.from(row.current?.children ?? []).find((child) => seen.has(child));
        if (card instanceof HTMLElement) setCurrentCard(Number(card.dataset.place));
      },
      { root: row.current, threshold: 0.8 },
    );
    for (const child of row.current?.children ?? []) observer.observe(child);
    return () => observer.disconnect();
  }, []);
  const swipeTo = (cardNo: number) =>
    row.current?.querySelector(`[data-place="${cardNo}"]`)?.scrollIntoView({ inline: 'center', block: 'nearest' });
  return (
    <div className="grid min-w-0">
      <section
        ref={row}
        aria-label={t('yourCards')}
        className={`scrollbar-none max-md:-mx-1.5 flex snap-x snap-mandatory gap-2 overflow-x-auto scroll-smooth px-1.5 pb-1 motion-reduce:scroll-auto md:grid md:gap-3 md:px-0 md:overflow-visible ${fitOf(cards.length)}`}
      >
        {cards.map((cardNo) => (
          <div
            key={cardNo}
            data-place={cardNo}
            className={`shrink-0 snap-center md:w-auto ${several ? 'w-[17.75rem]' : 'w-full'}`}
          >
            {show(cardNo)}
          </div>
        ))}
      </section>
      {several && (
        <div className="flex justify-center md:hidden">
          {cards.map((cardNo) => (
            <button
              key={cardNo}
              type="button"
              aria-label={t('cardNumber', { number: cardNo })}
              aria-current={cardNo === currentCard}
              onClick={() => swipeTo(cardNo)}
              className="group grid size-11 place-items-center"
            >
              <span className="size-2.5 rounded-full border border-edge group-aria-current:bg-link" />
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
