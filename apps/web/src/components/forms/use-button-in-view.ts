import { type RefObject, useEffect } from 'react';

/**
 * `SPACE_PX` is kept between the button and what covers the page below it. `BAR_PX` is kept between
 * the field and the top of the window, for the bar there.
 */
const SPACE_PX = 8;
const BAR_PX = 56;

/**
 * While somebody types in the form, a phone's keyboard covers the lower half of the page. Scrolls
 * the page so that the form's button is above the keyboard, as far as the field with the focus
 * stays in view.
 */
export function useButtonInView(place: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const view = window.visualViewport;
    if (!view) return;
    const show = () => {
      const field = document.activeElement;
      const button = place.current?.querySelector('button[type=submit]');
      if (!button || !(field instanceof HTMLInputElement) || !place.current?.contains(field)) return;
      const hiddenPx = button.getBoundingClientRect().bottom + SPACE_PX - (view.offsetTop + view.height);
      const roomPx = field.getBoundingClientRect().top - BAR_PX - view.offsetTop;
      if (hiddenPx > 0) window.scrollBy({ top: Math.min(hiddenPx, roomPx) });
    };
    view.addEventListener('resize', show);
    return () => view.removeEventListener('resize', show);
  }, [place]);
}
