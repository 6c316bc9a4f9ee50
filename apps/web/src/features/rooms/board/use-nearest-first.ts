import type { Nearness } from '@cartela/game-core';
import { useLayoutEffect, useRef, useState } from 'react';

const GLIDE_MS = 350;
const lessMotion = window.matchMedia('(prefers-reduced-motion: reduce)');

interface NearCard {
  readonly cardNo: number;
  readonly nearness: Nearness;
}

/**
 * Card numbers, the nearest to winning first. Cards that are equally near keep their places. A card
 * that changes its place glides there: the children of `list` have its number as `data-place`.
 */
export function useNearestFirst(cards: readonly NearCard[]) {
  const [lastOrder, setLastOrder] = useState<readonly number[]>([]);
  const placeOf = ({ cardNo }: NearCard) => lastOrder.indexOf(cardNo) + 1 || cards.length + 1;
  const order = [...cards]
    .sort((a, b) => a.nearness.toGo - b.nearness.toGo || placeOf(a) - placeOf(b))
    .map(({ cardNo }) => cardNo);
  const name = order.join();
  if (name !== lastOrder.join()) setLastOrder(order);

  const list = useRef<HTMLElement>(null);
  const places = useRef(new Map<string, readonly [left: number, top: number]>());
  useLayoutEffect(() => {
    for (const element of list.current?.querySelectorAll<HTMLElement>('[data-place]') ?? []) {
      const { offsetLeft: left, offsetTop: top } = element;
      const [oldLeft, oldTop] = places.current.get(element.dataset.place ?? '') ?? [left, top];
      places.current.set(element.dataset.place ?? '', [left, top]);
      if (lessMotion.matches || (oldLeft === left && oldTop === top)) continue;
      const from = `translate(${oldLeft - left}px, ${oldTop - top}px)`;
      element.animate([{ transform: from }, { transform: 'none' }], { duration: GLIDE_MS, easing: 'ease-in-out' });
    }
  }, [name]);
  return { order, list };
}
