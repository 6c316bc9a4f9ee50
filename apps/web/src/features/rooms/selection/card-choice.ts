import { CARD_COUNT, CARDS_PER_PLAYER_MAX } from '@cartela/game-core';
import type { OnSale } from './on-sale.ts';

// Which cards a player may choose, and what a tap does. This is said before anything is sent. The
// server checks each request again.

/** Cards to take, or one card to give back. */
export interface ChosenCards {
  /** The card numbers: at least one. */
  readonly cardNos: readonly number[];
  readonly intent: 'take' | 'giveBack';
  /** Whether a free card pays for the one card. */
  readonly isFree?: boolean;
}

/** Everything that a choice depends on. */
export interface Choosing {
  readonly sale: Pick<OnSale, 'isOpen' | 'stakeSantim' | 'takenCards' | 'ownCards' | 'cardsEach'>;
  readonly walletSantim: number;
  /** Whether the player has a free card of this stake, or it is not known yet. */
  readonly mayHaveFree: boolean;
  /** Cards that are chosen and not confirmed, or on their way to the server. */
  readonly pending: ChosenCards | null;
  readonly isSending: boolean;
}

export type ChoiceStep =
  | { readonly kind: 'choose'; readonly cards: ChosenCards }
  | { readonly kind: 'cancel' }
  | { readonly kind: 'send' }
  | { readonly kind: 'stay' }
  | { readonly kind: 'refuse'; readonly reason: Refusal }
  /** The wallet does not cover the stakes. */
  | { readonly kind: 'uncovered'; readonly reason: 'insufficientBalance' | 'insufficientBalanceForCards' };

/** Each reason is the key of its text. */
type Refusal =
  | 'cannotAddCard'
  | 'cannotSelectCard'
  | 'cardLimit'
  | 'cardLimitHere'
  | 'confirmCurrentFirst'
  | 'gameInProgress'
  | 'selectCardFirst';

const STAY: ChoiceStep = { kind: 'stay' };

/** How many more cards the player may hold. */
export const placesLeft = ({ ownCards, cardsEach }: Pick<OnSale, 'ownCards' | 'cardsEach'>): number =>
  cardsEach - ownCards.length;

const tooMany = ({ cardsEach }: Pick<OnSale, 'cardsEach'>) =>
  cardsEach < CARDS_PER_PLAYER_MAX ? 'cardLimitHere' : 'cardLimit';

/**
 * A tap chooses a card instead of what was pending. A tap on one of several pending cards leaves
 * that one out.
 */
export function afterTap(choosing: Choosing, cardNo: number): ChoiceStep {
  const { sale, pending } = choosing;
  const reason = whyNoTap(choosing, cardNo);
  if (reason !== null) return { kind: 'refuse', reason };
  if (pending?.cardNos.includes(cardNo)) {
    return pending.cardNos.length > 1 ? afterLeavingOut(choosing, cardNo) : STAY;
  }
  if (sale.ownCards.includes(cardNo)) return choose([cardNo], 'giveBack');
  return choosing.mayHaveFree || isCovered(choosing, 1)
    ? choose([cardNo])
    : { kind: 'uncovered', reason: 'insufficientBalance' };
}

function whyNoTap({ sale, pending, isSending }: Choosing, cardNo: number): Refusal | null {
  const { ownCards } = sale;
  if (!sale.isOpen) return 'gameInProgress';
  // Only cards that are on their way to the server have to be waited for. Other pending cards are
  // replaced.
  if (pending && isSending) return pending.cardNos.includes(cardNo) ? null : 'confirmCurrentFirst';
  if (ownCards.includes(cardNo)) return null;
  if (sale.takenCards.includes(cardNo)) return 'cannotSelectCard';
  return placesLeft(sale) === 0 ? tooMany(sale) : null;
}

/** Chooses several cards at once, to be looked at and confirmed together. */
export function afterPick(choosing: Choosing, cardNos: readonly number[]): ChoiceStep {
  const { sale, pending, isSending } = choosing;
  if (!sale.isOpen) return { kind: 'refuse', reason: 'gameInProgress' };
  if (pending && isSending) return { kind: 'refuse', reason: 'confirmCurrentFirst' };
  if (cardNos.length > placesLeft(sale)) return { kind: 'refuse', reason: tooMany(sale) };
  if (!isCovered(choosing, cardNos.length)) return { kind: 'uncovered', reason: 'insufficientBalanceForCards' };
  return choose(cardNos);
}

/**
 * The pending cards without this one. Cards that are on their way to the server stay as they are.
 */
export function afterLeavingOut({ pending, isSending }: Choosing, cardNo: number): ChoiceStep {
  if (!pending || isSending) return STAY;
  return choose(pending.cardNos.filter((other) => other !== cardNo));
}

export function afterConfirm(choosing: Choosing): ChoiceStep {
  const { sale, pending } = choosing;
  if (!sale.isOpen) return { kind: 'refuse', reason: 'cannotAddCard' };
  if (!pending) return { kind: 'refuse', reason: 'selectCardFirst' };
  const isUncovered = pending.intent === 'take' && !pending.isFree && !isCovered(choosing, pending.cardNos.length);
  return isUncovered ? { kind: 'uncovered', reason: 'insufficientBalanceForCards' } : { kind: 'send' };
}

/**
 * The step after a refusal, which is final. If others had taken some of several cards
 * (`lostCards`), the rest stays to be confirmed. In the place of one card that was lost, the
 * nearest free one is chosen, so that it is there to be confirmed.
 */
export function afterRefusal(
  { sale }: Pick<Choosing, 'sale'>,
  { cardNos }: ChosenCards,
  lostCards: readonly number[],
): ChoiceStep {
  const [lost] = lostCards;
  if (lost === undefined) return choose([]);
  if (cardNos.length > 1) return choose(cardNos.filter((cardNo) => !lostCards.includes(cardNo)));
  return choose(nearestFree(lost, [lost, ...sale.takenCards, ...sale.ownCards]));
}

/** The step once another sale has begun: picked cards stay picked where they are free. */
export function afterNewSale({ sale }: Pick<Choosing, 'sale'>, { cardNos, intent }: ChosenCards): ChoiceStep {
  const others = [...sale.takenCards, ...sale.ownCards];
  const free = intent === 'take' ? cardNos.filter((cardNo) => !others.includes(cardNo)) : [];
  return choose(free.slice(0, placesLeft(sale)));
}

/** The free card nearest to this one by its number, or none. */
function nearestFree(cardNo: number, heldCards: readonly number[]): number[] {
  for (let distance = 1; distance < CARD_COUNT; distance += 1) {
    const free = [cardNo + distance, cardNo - distance].find(
      (other) => other >= 1 && other <= CARD_COUNT && !heldCards.includes(other),
    );
    if (free !== undefined) return [free];
  }
  return [];
}

/** The cards that the player holds once the server has accepted the choice, in ascending order. */
export function heldAfter(ownCards: readonly number[], { cardNos, intent }: ChosenCards): number[] {
  const others = ownCards.filter((cardNo) => !cardNos.includes(cardNo));
  return (intent === 'giveBack' ? others : [...others, ...cardNos]).sort((a, b) => a - b);
}

function choose(cardNos: readonly number[], intent: ChosenCards['intent'] = 'take'): ChoiceStep {
  return cardNos.length === 0 ? { kind: 'cancel' } : { kind: 'choose', cards: { cardNos, intent } };
}

function isCovered({ sale, walletSantim }: Choosing, cards: number): boolean {
  return walletSantim >= sale.stakeSantim * cards;
}
