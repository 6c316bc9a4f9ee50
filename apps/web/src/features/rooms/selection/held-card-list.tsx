import { awaitedPlayers, type RoundView } from '@cartela/game-core';
import type { ReactNode } from 'react';
import { Button } from '../../../components/buttons/button.tsx';
import { formatEtb } from '../../../lib/text/format.ts';
import { useText } from '../../../lib/text/i18n.ts';
import { useTimeLeft } from '../../../lib/time-left.ts';
import { waitText } from '../next-due.ts';
import { MINI_CARDS, MiniCard } from './mini-card.tsx';
import type { OnSale } from './on-sale.ts';

interface HeldCardListProps {
  round: RoundView;
  offsetMs: number;
  sale: OnSale;
  onTap: (cardNo: number) => void;
  /** Stands beside the cards on a phone, and below them on a desktop. */
  children: ReactNode;
}

/**
 * The cards that the player holds or has ordered, and when their game starts. A tap on one asks
 * whether to give it back; the button does so with the last one.
 */
export function HeldCardList({ round, offsetMs, sale, onTap, children }: HeldCardListProps) {
  const t = useText();
  const { ownCards, isOrder, isOpen, stakeSantim } = sale;
  const title = t(isOrder ? 'orderedCards' : 'yourCards');
  const stake = formatEtb(stakeSantim * ownCards.length);
  return (
    <section aria-label={title} className="grid gap-1 lg:gap-3">
      <h2 className="font-bold text-[0.8125rem] leading-5 large-text:leading-tight lg:text-sm">
        {isOrder ? `${title} · ${t('setAside', { stake })}` : <YouAreIn {...{ round, offsetMs, ownCards }} />}
      </h2>
      <div className="flex large-text:flex-wrap items-center gap-2 max-lg:justify-between lg:grid lg:gap-3">
        <ul className={`max-lg:flex max-lg:flex-1 large-text:basis-full max-lg:gap-1.5 ${MINI_CARDS}`}>
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
        {isOpen && (
          <Button
            look="quiet"
            className="h-12 px-2 text-xs leading-tight max-sm:w-min large-text:w-auto lg:text-base"
            onClick={() => onTap(ownCards.at(-1) ?? 0)}
          >
            {t('giveBack')}
          </Button>
        )}
        {!isOrder && <p className="text-muted text-sm max-lg:hidden lg:-order-1">{t('totalStake', { stake })}</p>}
        {children}
      </div>
    </section>
  );
}

type YouAreInProps = Pick<HeldCardListProps, 'round' | 'offsetMs'> & { ownCards: readonly number[] };

function YouAreIn({ round, offsetMs, ownCards }: YouAreInProps) {
  const t = useText();
  const timeLeft = useTimeLeft(round.selectingEndsAtMs, offsetMs);
  const start = waitText(awaitedPlayers(round), t, `${t('startsIn')} ${timeLeft}`);
  return `${t('youAreIn', { count: ownCards.length })} · ${start}`;
}
