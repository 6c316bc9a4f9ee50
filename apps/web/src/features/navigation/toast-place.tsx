import { useEffect, useState } from 'react';
import { TOAST_MS } from '../../lib/limits.ts';
import { useTheme } from '../../lib/screen/theme.ts';
import { toastLibrary } from '../../lib/screen/toast.ts';
import { useText } from '../../lib/text/i18n.ts';

/**
 * The CSS variable with the height of the toasts below the bar. What must stay clear of both uses
 * it.
 */
const HEIGHT = '--toasts-height';
/** How long after a finger is lifted its click can still come. */
const CLICK_MS = 100;

/**
 * The place of the toasts. Players' toasts are between the bar and the page, so they cover nothing.
 * Administrators' toasts lie over the page.
 */
export function ToastPlace({ isOverPage }: { isOverPage: boolean }) {
  const t = useText();
  const { theme } = useTheme();
  const library = useToastLibrary();
  return (
    <div className={`toast-place ${isOverPage ? 'fixed inset-x-0 top-(--safe-top) z-40' : 'bg-page'}`}>
      <div ref={tellHeight}>
        {library && (
          <library.Toaster
            position="top-center"
            duration={TOAST_MS}
            theme={theme}
            expand
            containerAriaLabel={t('toasts')}
          />
        )}
      </div>
    </div>
  );
}

/**
 * Tells the styles how high the toasts are, and so how high their place is. The browser measures
 * them just before it draws. So nothing moves before it is drawn in its new place, and a tap always
 * reaches what was seen there. Nothing moves while something is pressed either.
 */
function tellHeight(toasts: HTMLElement | null) {
  if (!toasts) return;
  let isPressed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tell = () => {
    if (!isPressed) document.documentElement.style.setProperty(HEIGHT, `${toasts.getBoundingClientRect().height}px`);
  };
  const observer = new ResizeObserver(tell);
  observer.observe(toasts);
  const stop = new AbortController();
  const on = (type: string, act: () => void) => addEventListener(type, act, { capture: true, signal: stop.signal });
  const press = (pressed: boolean) => {
    clearTimeout(timer);
    isPressed = pressed;
    tell();
  };
  const letGo = () => press(false);
  on('pointerdown', () => press(true));
  on('click', letGo);
  on('pointercancel', letGo);
  on('pointerup', () => {
    // The click of a finger comes later, and may not come at all.
    timer = setTimeout(letGo, CLICK_MS);
  });
  return () => {
    stop.abort();
    observer.disconnect();
  };
}

function useToastLibrary() {
  const [library, setLibrary] = useState<Awaited<ReturnType<typeof toastLibrary>>>();
  useEffect(() => void toastLibrary().then(setLibrary), []);
  return library;
}
