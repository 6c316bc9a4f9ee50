import { useCallback, useEffect, useState } from 'react';
import { useText } from '../../lib/i18n.ts';
import { TOAST_MS } from '../../lib/limits.ts';
import { useTheme } from '../../lib/theme.ts';
import { toastLibrary } from '../../lib/toast.ts';

const LOOK = {
  classNames: {
    toast: 'toast',
    success: 'toast-success',
    warning: 'toast-warning',
    error: 'toast-error',
  },
};
/**
 * The CSS variable with the height of the toasts below the bar. What must stay clear of both uses
 * it.
 */
const HEIGHT = '--toasts-height';

/**
 * The place of the toasts. Players' toasts are between the bar and the page, so they cover nothing.
 * Administrators' toasts lie over the page.
 */
export function ToastPlace({ isOverPage }: { isOverPage: boolean }) {
  const t = useText();
  const { theme } = useTheme();
  const library = useToastLibrary();
  const place = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty(HEIGHT, `${element.offsetHeight}px`));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={place} className={`toast-place ${isOverPage ? 'fixed inset-x-0 top-(--safe-top) z-40' : 'bg-page'}`}>
      {library && (
        <library.Toaster
          position="top-center"
          duration={TOAST_MS}
          theme={theme}
          expand
          toastOptions={LOOK}
          containerAriaLabel={t('toasts')}
        />
      )}
    </div>
  );
}

function useToastLibrary() {
  const [library, setLibrary] = useState<Awaited<ReturnType<typeof toastLibrary>>>();
  useEffect(() => void toastLibrary().then(setLibrary), []);
  return library;
}
