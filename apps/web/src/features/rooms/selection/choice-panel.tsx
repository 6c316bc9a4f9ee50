import type { RoundView } from '@cartela/game-core';
import { CARD_COUNT } from '@cartela/game-core';
import { Link } from '@tanstack/react-router';
import { useLayoutEffect, useRef } from 'react';
import { Button, buttonClass } from '../../../components/buttons/button.tsx';
import { later } from '../../../components/states/later.tsx';
import { Problem } from '../../../components/states/problem.tsx';
import { tellHeight } from '../../../lib/screen/tell-height.ts';
import { useText } from '../../../lib/text/i18n.ts';
import { AutoJoinSwitch } from '../auto-join/auto-join-switch.tsx';
import { useRunning } from '../auto-join/running.ts';
import { HeldCardList } from './held-card-list.tsx';
import type { OnSale } from './on-sale.ts';
import { PickedCard, PickedCards } from './picked-cards.tsx';
import { QuickPicks } from './quick-picks.tsx';
import type { CardChoice } from './use-card-choice.ts';

const AutoJoinStatus = later(async () => (await import('../auto-join/auto-join-status.tsx')).AutoJoinStatus);

export interface ChoicePanelProps {
  roomId: string;
  round: RoundView;
  offsetMs: number;
  sale: OnSale;
  choice: CardChoice;
  walletSantim: number;
}

/**
 * The sheet of the selection. It has three states: nothing is picked, cards are picked, or cards
 * are held, be it in this game or ordered for the next one. On a phone it is below the grid, which
 * can be scrolled clear of it; where little can be seen at once, it lies at the end of the page
 * until something is picked. On a desktop it is beside the grid.
 */
export function ChoicePanel(props: ChoicePanelProps) {
  const { round, sale, choice } = props;
  const { pending } = choice;
  const isJoining = useRunning() !== null && round.phase === 'selecting';
  const isOne = pending?.cardNos.length === 1;
  const isEmpty = !pending && sale.ownCards.length === 0;
  const sheet = useFocusKept(pending, choice.busy);
  return (
    <aside
      ref={sheet}
      tabIndex={-1}
      className={`${isEmpty ? 'max-lg:tight:static' : ''} sticky bottom-0 z-20 max-h-[70vh] supports-[height:1dvh]:max-h-[70dvh] overflow-y-auto rounded-t-3xl border-line border-t bg-surface p-3 pb-[max(0.75rem,var(--safe-bottom))] shadow-sheet focus-visible:outline-none lg:top-[5rem] lg:bottom-auto lg:h-fit lg:max-h-none lg:rounded-card lg:border lg:p-5 lg:shadow-raised`}
    >
      <div className="mx-auto max-w-lg">
        {isJoining && !pending && <AutoJoinStatus className="mb-2" />}
        <Problem>{!pending && choice.refusal}</Problem>
      </div>
      {pending && isOne && <PickedCard sale={sale} pending={pending} choice={choice} />}
      {pending && !isOne && <PickedCards sale={sale} pending={pending} choice={choice} />}
      {isEmpty && <NothingPicked {...props} />}
      {!pending && !isEmpty && <Held {...props} />}
    </aside>
  );
}

/** Keeps the focus in the sheet when the button that had it goes, as Confirm does. */
function useFocusKept(...changing: readonly unknown[]) {
  const sheet = useRef<HTMLElement>(null);
  const isFirst = useRef(true);
  useLayoutEffect(() => tellHeight('--told-sheet-height', sheet.current, true), []);
  useLayoutEffect(() => {
    if (!isFirst.current && document.activeElement === document.body) sheet.current?.focus({ preventScroll: true });
    isFirst.current = false;
  }, changing);
  return sheet;
}

/** The Confirm button is there already. Pressed too early, it says what comes first. */
function NothingPicked({ roomId, round, sale, choice, walletSantim }: ChoicePanelProps) {
  const t = useText();
  const { isOpen, isOrder } = sale;
  const isShort = walletSantim < sale.stakeSantim;
  const isSoldOut = sale.takenCards.length === CARD_COUNT;
  const canPick = isOpen && !isSoldOut && choice.placesLeft > 0;
  return (
    <div className="mx-auto grid max-w-lg grid-cols-[minmax(0,1fr)] gap-2">
      <div className="text-balance text-center text-muted text-sm large-text:text-xs large-text:leading-tight lg:text-base">
        {round.phase === 'active' && <p className="text-xs">{t('gameInProgress')}</p>}
        {canPick && (
          <p className={isOrder ? 'font-bold text-ink' : ''}>
            {isOrder ? t('orderHint') : t('pickHint', { limit: sale.cardsEach })}
          </p>
        )}
        {isSoldOut && !isOrder && <p>{t('soldOut')}</p>}
      </div>
      {canPick && <QuickPicks sale={sale} choice={choice} />}
      {isOpen && (
        <div className="flex flex-wrap items-center justify-between gap-2">
          {isShort && (
            <Link to="/wallet" search={{ intent: 'deposit' }} className={buttonClass('gold', 'flex-1')}>
              {t('deposit')}
            </Link>
          )}
          {!isShort && !isOrder && <AutoJoinSwitch {...{ roomId, round }} ownCards={sale.ownCards} />}
          {!isOrder && (
            <Button look="bare" className="ml-auto text-muted" onClick={choice.confirm}>
              {t('confirm')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

/** On a phone it is only a strip. More cards are picked on the grid. */
function Held({ roomId, round, offsetMs, sale, choice }: ChoicePanelProps) {
  const t = useText();
  const sells = round.phase === 'selecting';
  return (
    <div className="mx-auto grid max-w-lg grid-cols-[minmax(0,1fr)] gap-2">
      <HeldCardList round={round} offsetMs={offsetMs} sale={sale} onTap={choice.tap}>
        {sells && (
          <AutoJoinSwitch
            {...{ roomId, round }}
            ownCards={sale.ownCards}
            className="max-sm:max-w-25 large-text:max-w-none max-sm:gap-1 max-sm:px-0 max-sm:text-xs"
          />
        )}
      </HeldCardList>
      {sale.isOpen && choice.placesLeft > 0 && (
        <div className="hidden gap-2 lg:grid">
          <p className="text-muted text-xs">{t('pickMoreHint')}</p>
          <QuickPicks sale={sale} choice={choice} />
        </div>
      )}
    </div>
  );
}
