import { useLayoutEffect, useRef, useState } from 'react';
import { hasLessMotion } from '../../../lib/screen/less-motion.ts';
import { useCardOrder } from '../board-settings.ts';
import { inOrder } from './nearest-card.ts';

const GLIDE_MS = 350;

/**
 * The card numbers in the order that the player wants. A card that changes its place glides there:
 * the children of `list` have its number as `data-place`.
 */
export function usePlaces(cards: Parameters<typeof inOrder>[0]) {
  const [lastOrder, setLastOrder] = useState<readonly number[]>([]);
  const order = inOrder(cards, useCardOrder(), lastOrder);
  const name = order.join();
  if (name !== lastOrder.join()) setLastOrder(order);

  const list = useRef<HTMLElement>(null);
  const places = useRef(new Map<string, readonly [left: number, top: number]>());
  useLayoutEffect(() => {
    for (const element of list.current?.querySelectorAll<HTMLElement>('[data-place]') ?? []) {
      const { offsetLeft: left, offsetTop: top } = element;
      const [oldLeft, oldTop] = places.current.get(element.dataset.place ?? '') ?? [left, top];
      places.current.set(element.dataset.place ?? '', [left, top]);
      if (hasLessMotion() || (oldLeft === left && oldTop === top)) continue;
      const from = `translate(${oldLeft - left}px, ${oldTop - top}px)`;
      element.animate([{ transform: from }, { transform: 'none' }], { duration: GLIDE_MS, easing: 'ease-in-out' });
    }
  }, [name]);
  return { order, list };
}
