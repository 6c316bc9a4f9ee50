import { CARD_COUNT, CARDS_PER_PLAYER_MAX } from '@cartela/game-core';
import { describe, expect, it } from 'vitest';
import {
  afterConfirm,
  afterLeavingOut,
  afterNewSale,
  afterPick,
  afterRefusal,
  afterTap,
  type Choosing,
  type ChosenCards,
  heldAfter,
} from './card-choice.ts';

const STAKE_SANTIM = 1000;
const STAY = { kind: 'stay' };

const take = (...cardNos: readonly number[]): ChosenCards => ({ cardNos, intent: 'take' });
const giveBack = (cardNo: number): ChosenCards => ({ cardNos: [cardNo], intent: 'giveBack' });
const choose = (cards: ChosenCards) => ({ kind: 'choose', cards });
const refuse = (reason: string) => ({ kind: 'refuse', reason });
const uncovered = (reason: string) => ({ kind: 'uncovered', reason });

/** A player who has chosen and holds nothing and can pay for as many cards as a player may hold. */
function choosing({ sale, ...over }: Partial<Omit<Choosing, 'sale'>> & { sale?: Partial<Choosing['sale']> } = {}) {
  const choice: Choosing = {
    sale: {
      isOpen: true,
      stakeSantim: STAKE_SANTIM,
      takenCards: [],
      ownCards: [],
      cardsEach: CARDS_PER_PLAYER_MAX,
      ...sale,
    },
    walletSantim: STAKE_SANTIM * CARDS_PER_PLAYER_MAX,
    mayHaveFree: false,
    pending: null,
    isSending: false,
    ...over,
  };
  return choice;
}

describe('a tap on a card', () => {
  it('chooses a free one instead of the one or those that were chosen before', () => {
    for (const pending of [null, take(8), take(8, 9), giveBack(3)]) {
      expect(afterTap(choosing({ sale: { ownCards: [3] }, pending }), 7)).toEqual(choose(take(7)));
    }
  });

  it('chooses an own one to be given back, also with an empty wallet and no place left', () => {
    const full = { walletSantim: 0, sale: { ownCards: [1, 2, 3, 4], takenCards: [1, 2, 3, 4] } };
    expect(afterTap(choosing(full), 3)).toEqual(choose(giveBack(3)));
  });

  it('changes nothing where it is the one chosen, and leaves out one of several', () => {
    expect(afterTap(choosing({ pending: take(7) }), 7)).toEqual(STAY);
    expect(afterTap(choosing({ pending: take(7, 8, 9) }), 8)).toEqual(choose(take(7, 9)));
  });

  it('is refused for a card that others have, and for one more than a player may hold', () => {
    expect(afterTap(choosing({ sale: { takenCards: [7] } }), 7)).toEqual(refuse('cannotSelectCard'));
    expect(afterTap(choosing({ sale: { ownCards: [1, 2, 3, 4] } }), 7)).toEqual(refuse('cardLimit'));
    expect(afterTap(choosing({ sale: { ownCards: [1, 2], cardsEach: 2 } }), 7)).toEqual(refuse('cardLimitHere'));
  });

  it('is refused while a choice is on its way, but for the cards of that choice', () => {
    const sending = choosing({ pending: take(7, 8), isSending: true });
    expect(afterTap(sending, 9)).toEqual(refuse('confirmCurrentFirst'));
    expect(afterTap(sending, 8)).toEqual(STAY);
  });

  it('is refused where nothing is on sale, also for an own card', () => {
    expect(afterTap(choosing({ sale: { ownCards: [3], isOpen: false } }), 3)).toEqual(refuse('gameInProgress'));
  });

  it('needs the stake of one card', () => {
    expect(afterTap(choosing({ walletSantim: STAKE_SANTIM - 1 }), 7)).toEqual(uncovered('insufficientBalance'));
    expect(afterTap(choosing({ walletSantim: STAKE_SANTIM }), 7)).toEqual(choose(take(7)));
  });
});

describe('several cards picked at once', () => {
  it('are chosen together, instead of what was chosen before', () => {
    expect(afterPick(choosing({ pending: take(3) }), [7, 8])).toEqual(choose(take(7, 8)));
  });

  it('are refused where they are more than the places left, or while a choice is on its way', () => {
    expect(afterPick(choosing({ sale: { ownCards: [1, 2, 3] } }), [7, 8])).toEqual(refuse('cardLimit'));
    expect(afterPick(choosing({ pending: take(3), isSending: true }), [7])).toEqual(refuse('confirmCurrentFirst'));
    expect(afterPick(choosing({ sale: { isOpen: false } }), [7])).toEqual(refuse('gameInProgress'));
  });

  it('need the stakes of all of them', () => {
    const poor = choosing({ walletSantim: STAKE_SANTIM * 2 - 1 });
    expect(afterPick(poor, [7, 8])).toEqual(uncovered('insufficientBalanceForCards'));
    expect(afterPick(poor, [7])).toEqual(choose(take(7)));
  });

  it('are not pending any more when the last one is left out, and stay as they are on their way', () => {
    expect(afterLeavingOut(choosing({ pending: take(7) }), 7)).toEqual({ kind: 'cancel' });
    expect(afterLeavingOut(choosing({ pending: take(7, 8), isSending: true }), 7)).toEqual(STAY);
  });
});

describe('to confirm', () => {
  it('sends what is pending, to give back also with an empty wallet', () => {
    expect(afterConfirm(choosing({ pending: take(7) }))).toEqual({ kind: 'send' });
    expect(afterConfirm(choosing({ pending: giveBack(3), walletSantim: 0 }))).toEqual({ kind: 'send' });
  });

  it('is refused with nothing pending, after the start, and without the stakes', () => {
    expect(afterConfirm(choosing())).toEqual(refuse('selectCardFirst'));
    expect(afterConfirm(choosing({ pending: take(7), sale: { isOpen: false } }))).toEqual(refuse('cannotAddCard'));
    const spentMeanwhile = choosing({ pending: take(7, 8), walletSantim: STAKE_SANTIM });
    expect(afterConfirm(spentMeanwhile)).toEqual(uncovered('insufficientBalanceForCards'));
  });
});

describe('what the server says', () => {
  it('leaves those cards to be confirmed that nobody else took, and none after any other refusal', () => {
    expect(afterRefusal(choosing(), take(7, 8, 9), [8])).toEqual(choose(take(7, 9)));
    expect(afterRefusal(choosing(), take(7, 8), [7, 8])).toEqual({ kind: 'cancel' });
    expect(afterRefusal(choosing(), take(7, 8), [])).toEqual({ kind: 'cancel' });
  });

  it('chooses the nearest free card in the place of one that was lost, if there is any', () => {
    const lost = (over: Partial<Choosing['sale']>) => afterRefusal(choosing({ sale: over }), take(17), [17]);
    expect(lost({})).toEqual(choose(take(18)));
    expect(lost({ takenCards: [18], ownCards: [16] })).toEqual(choose(take(19)));
    expect(lost({ takenCards: [18, 19] })).toEqual(choose(take(16)));
    expect(lost({ takenCards: Array.from({ length: CARD_COUNT }, (_, index) => index + 1) })).toEqual({
      kind: 'cancel',
    });
    expect(afterRefusal(choosing(), take(CARD_COUNT), [CARD_COUNT])).toEqual(choose(take(CARD_COUNT - 1)));
  });

  it('keeps of the picked cards those that are free when another game is sold, as many as one may hold', () => {
    const at = (over: Partial<Choosing['sale']>, cards: ChosenCards) => afterNewSale(choosing({ sale: over }), cards);
    expect(at({ takenCards: [8], ownCards: [9] }, take(7, 8, 9))).toEqual(choose(take(7)));
    expect(at({ ownCards: [1, 2, 3] }, take(7, 8))).toEqual(choose(take(7)));
    expect(at({ takenCards: [7] }, take(7))).toEqual({ kind: 'cancel' });
    expect(at({}, giveBack(7))).toEqual({ kind: 'cancel' });
    expect(at({}, { ...take(7), isFree: true })).toEqual(choose(take(7)));
  });

  it('adds cards to those held or takes one away, and counts an answer only once', () => {
    expect(heldAfter([5, 20], take(9, 1))).toEqual([1, 5, 9, 20]);
    expect(heldAfter([1, 9], take(9))).toEqual([1, 9]);
    expect(heldAfter([1, 9], giveBack(1))).toEqual([9]);
  });
});

it('lets each of all cards be chosen by whoever may, and by nobody else', () => {
  for (let cardNo = 1; cardNo <= CARD_COUNT; cardNo += 1) {
    const isOwn = cardNo % 3 === 0;
    const isTaken = isOwn || cardNo % 3 === 1;
    const ownCards = isOwn ? [cardNo] : [];
    const takenCards = isTaken ? [cardNo] : [];
    const step = afterTap(choosing({ sale: { ownCards, takenCards } }), cardNo);
    if (isOwn) expect(step).toEqual(choose(giveBack(cardNo)));
    else expect(step).toEqual(isTaken ? refuse('cannotSelectCard') : choose(take(cardNo)));
  }
});
