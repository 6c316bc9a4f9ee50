import type { RoundView } from '@cartela/game-core';
import { CARDS_PER_PLAYER_MAX } from '@cartela/game-core';
import { BingoCard } from '../../../components/bingo-card.tsx';
import { Button } from '../../../components/button.tsx';
import { formatEtb } from '../../../lib/format.ts';
import { useText } from '../../../lib/i18n.ts';
import { useMainAct } from '../../../lib/platform/platform.ts';
import type { useCardChoice } from './use-card-choice.ts';

type CardChoice = ReturnType<typeof useCardChoice>;

interface ChoicePanelProps {
  round: RoundView;
  ownCards: readonly number[];
  choice: CardChoice;
}

/** The card being picked, or the cards held: below the grid on a phone, beside it on a desktop. */
export function ChoicePanel({ round, ownCards, choice }: ChoicePanelProps) {
  const { pending } = choice;
  return (
    <aside className="fixed inset-x-0 bottom-0 z-20 rounded-t-3xl border-line border-t bg-surface p-3 pb-[max(0.75rem,var(--safe-bottom))] shadow-sheet lg:sticky lg:top-[calc(5rem+var(--toasts-height))] lg:h-fit lg:rounded-card lg:border lg:p-5 lg:shadow-raised">
      {pending ? (
        <PendingCard round={round} pending={pending} choice={choice} />
      ) : (
        <NothingPending round={round} ownCards={ownCards} choice={choice} />
      )}
    </aside>
  );
}

interface PendingCardProps {
  round: RoundView;
  pending: NonNullable<CardChoice['pending']>;
  choice: CardChoice;
}

function PendingCard({ round, pending, choice }: PendingCardProps) {
  const t = useText();
  const stake = formatEtb(round.stakeSantim);
  const isReturn = pending.intent === 'giveBack';
  const confirmText = isReturn ? t('giveBack') : t('confirm');
  const busyText = isReturn ? t('givingBack') : t('confirming');
  const text = choice.busy ? busyText : confirmText;
  const hasButton = useMainAct({ text, busy: choice.busy, onPress: choice.confirm });
  return (
    <section
      aria-label={t('cardNumber', { number: pending.cardNo })}
      className="mx-auto grid max-w-lg grid-cols-[10.75rem_minmax(0,1fr)] items-center gap-3 motion-safe:animate-rise lg:grid-cols-1 lg:gap-4"
    >
      <BingoCard cardNo={pending.cardNo} size="preview" />
      <div className="grid gap-2">
        <h2 className="font-bold leading-tight lg:text-lg">{t('cardNumber', { number: pending.cardNo })}</h2>
        <p className="text-muted text-sm">{t(isReturn ? 'giveBackHelp' : 'takeHelp', { stake })}</p>
        <Button
          look={isReturn ? 'gold' : 'primary'}
          className="min-h-13 px-2"
          hidden={hasButton}
          busy={choice.busy}
          onClick={choice.confirm}
        >
          {text}
        </Button>
        <Button look="quiet" onClick={choice.cancel}>
          {isReturn ? t('keepCard') : t('cancel')}
        </Button>
      </div>
    </section>
  );
}

/** Confirm stays where it is: pressed too early, it says what comes first. */
function NothingPending({ round, ownCards, choice }: ChoicePanelProps) {
  const t = useText();
  return (
    <div className="mx-auto grid max-w-lg gap-2">
      <HeldCards round={round} ownCards={ownCards} onTap={choice.tap} />
      {round.phase === 'selecting' && (
        <Button look="quiet" onClick={choice.confirm}>
          {t('confirm')}
        </Button>
      )}
    </div>
  );
}

interface HeldCardsProps {
  round: RoundView;
  ownCards: readonly number[];
  onTap: (cardNo: number) => void;
}

function HeldCards({ round, ownCards, onTap }: HeldCardsProps) {
  const t = useText();
  const selling = round.phase === 'selecting';
  if (ownCards.length === 0) {
    return (
      <p className="text-balance text-center text-muted">
        {selling ? t('pickHint', { limit: CARDS_PER_PLAYER_MAX }) : t('waitHint')}
      </p>
    );
  }
  return (
    <section aria-label={t('yourCards')} className="grid gap-2">
      <div className="flex items-baseline justify-between gap-2">
        <h2 className="font-bold">{t('yourCards')}</h2>
        <p className="text-muted text-sm">
          {t('totalStake', { stake: formatEtb(round.stakeSantim * ownCards.length) })}
        </p>
      </div>
      <ul className="grid grid-cols-4 gap-2 lg:grid-cols-2 lg:gap-4">
        {ownCards.map((cardNo) => (
          <li key={cardNo}>
            <button
              type="button"
              onClick={() => onTap(cardNo)}
              aria-label={t('cardMine', { number: cardNo })}
              className="grid min-h-11 w-full place-items-center rounded-lg bg-mine p-1 font-bold text-on-mine"
            >
              {cardNo} ✓
            </button>
          </li>
        ))}
      </ul>
      {selling && <p className="text-muted text-xs">{t('pickMoreHint')}</p>}
    </section>
  );
}
