import { letterOf, type Nearness, nearnessOf } from '@cartela/game-core';
import type { Translate } from '../../../lib/text/i18n.ts';
import type { CardOrder } from '../board-settings.ts';

/** The card that is nearest to winning. Undefined if there are no cards. */
export function nearestCard(cards: readonly number[], calls: ReadonlySet<number>, ways: readonly number[]) {
  const near = cards.map((cardNo) => ({ cardNo, ...nearnessOf(cardNo, calls, ways) }));
  return near.sort((a, b) => a.toGo - b.toGo).at(0);
}

interface NearCard {
  readonly cardNo: number;
  readonly nearness: Pick<Nearness, 'toGo'>;
}

/**
 * The card numbers as the player wants them. Cards that are equally near to winning keep the places
 * that they had in `before`.
 */
export function inOrder(
  cards: readonly NearCard[],
  wanted: CardOrder,
  before: readonly number[] = [],
): readonly number[] {
  const placeOf = ({ cardNo }: NearCard) => before.indexOf(cardNo) + 1 || cards.length + 1;
  const nearest = (a: NearCard, b: NearCard) => a.nearness.toGo - b.nearness.toGo || placeOf(a) - placeOf(b);
  return (wanted === 'bought' ? cards : [...cards].sort(nearest)).map(({ cardNo }) => cardNo);
}

/**
 * The numbers that a card lacks, as they are called. If one number is missing, each of them wins:
 * `O 63 or B 4`. Otherwise it needs all: `O 63, B 4`.
 */
export function asCalled({ toGo, numbers }: Nearness, t: Translate): string {
  return numbers.map((number) => `${letterOf(number)} ${number}`).join(toGo === 1 ? ` ${t('or')} ` : ', ');
}
