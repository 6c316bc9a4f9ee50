import { type PointerEvent, useState } from 'react';

/** A notice that is moved this far sideways is closed. One that is moved less comes back. */
export const SWIPE_PX = 64;
/** A finger that moves no further than this has tapped. */
export const TAP_SLOP_PX = 8;

/**
 * What a movement sideways means. A tap may move a little, too. A short movement closes nothing.
 */
export function movementOf(distancePx: number): 'tap' | 'move' | 'swipe' {
  const px = Math.abs(distancePx);
  if (px >= SWIPE_PX) return 'swipe';
  return px > TAP_SLOP_PX ? 'move' : 'tap';
}

/**
 * Lets an element follow the finger or the mouse sideways. Calls `onSwipe` when it was swiped away.
 */
export function useSwipe(onSwipe: () => void) {
  const [startPx, setStartPx] = useState<number | null>(null);
  const [offsetPx, setOffsetPx] = useState(0);

  function rest(): void {
    setStartPx(null);
    setOffsetPx(0);
  }

  const handlers = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.isPrimary && event.button === 0) setStartPx(event.clientX);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (startPx === null) return;
      const distancePx = event.clientX - startPx;
      if (movementOf(distancePx) === 'tap' && offsetPx === 0) return;
      // From here on, the buttons inside get no click.
      event.currentTarget.setPointerCapture(event.pointerId);
      setOffsetPx(distancePx);
    },
    onPointerUp: () => {
      if (movementOf(offsetPx) === 'swipe') onSwipe();
      rest();
    },
    onPointerCancel: rest,
  };
  return { offsetPx, handlers };
}
