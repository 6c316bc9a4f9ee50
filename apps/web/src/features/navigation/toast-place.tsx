import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../components/buttons/button.tsx';
import { CloseBar } from '../../components/layout/bar.tsx';
import { TOAST_MS } from '../../lib/limits.ts';
import { dismissToast, type Toast, useShownToast } from '../../lib/screen/toast.ts';
import { useText } from '../../lib/text/i18n.ts';

const EDGES = {
  success: 'border-l-mine',
  info: 'border-l-gold',
  warning: 'border-l-gold',
  error: 'border-l-danger',
} as const;

/**
 * The place of the toasts. They lie over the page, which never moves for them: on a phone above
 * what is fixed to its foot, on a desktop and on the board below the bar at the top.
 */
export function ToastPlace() {
  const t = useText();
  const toast = useShownToast();
  useEffect(followKeyboard, []);
  return (
    <section aria-label={t('toasts')} aria-live="polite" className="toast-place">
      {toast && <ToastBox key={toast.id} toast={toast} />}
    </section>
  );
}

/** Shown for its time, which begins again when a mouse or the focus has left it. */
function ToastBox({ toast }: { toast: Toast }) {
  const t = useText();
  const box = useRef<HTMLDivElement>(null);
  const isHeld = useIsHeld(box);
  const isHidden = useIsHidden();
  useEffect(() => {
    if (isHeld || isHidden) return;
    const timer = setTimeout(() => dismissToast(toast), toast.duration ?? TOAST_MS);
    return () => clearTimeout(timer);
  }, [isHeld, isHidden, toast]);
  const { kind, message, description, action } = toast;
  return (
    <div
      ref={box}
      data-toast={kind}
      className={`flex w-full max-w-96 items-center gap-1 rounded-2xl border border-line border-l-6 bg-surface py-0.5 pr-0.5 pl-3 text-[0.9375rem]/[1.3] shadow-raised ${EDGES[kind]}`}
    >
      <div className="min-w-0 flex-1 py-1.5 wrap-anywhere">
        <p className="font-bold">{message}</p>
        {description && <p className="text-muted text-sm/[1.3]">{description}</p>}
        {action && (
          <Button
            className="mt-1.5"
            onClick={() => {
              action.onClick();
              dismissToast(toast);
            }}
          >
            {action.label}
          </Button>
        )}
      </div>
      <CloseBar name={t('close')} onClose={() => dismissToast(toast)} />
    </div>
  );
}

/**
 * Whether a mouse is over this part or the focus in it. When the part goes, the focus goes back to
 * where it was before.
 */
function useIsHeld(part: { readonly current: HTMLElement | null }): boolean {
  const [isHeld, setHeld] = useState(false);
  useLayoutEffect(() => {
    const element = part.current;
    if (!element) return;
    let before: HTMLElement | undefined;
    const stop = new AbortController();
    const hold = (event: Event) => {
      const from = event instanceof FocusEvent ? event.relatedTarget : null;
      if (from instanceof HTMLElement && !element.contains(from)) before = from;
      setHeld(true);
    };
    const { signal } = stop;
    for (const type of ['pointerenter', 'focusin']) element.addEventListener(type, hold, { signal });
    for (const type of ['pointerleave', 'focusout']) {
      element.addEventListener(type, () => setHeld(false), { signal });
    }
    return () => {
      stop.abort();
      if (before && element.contains(document.activeElement)) before.focus();
    };
  }, [part]);
  return isHeld;
}

function useIsHidden(): boolean {
  const [isHidden, setHidden] = useState(document.hidden);
  useEffect(() => {
    const note = () => setHidden(document.hidden);
    document.addEventListener('visibilitychange', note);
    return () => document.removeEventListener('visibilitychange', note);
  }, []);
  return isHidden;
}

/** Tells the styles how much of the window a phone's keyboard covers. */
function followKeyboard() {
  const view = window.visualViewport;
  const tell = () => {
    const coveredPx = view ? Math.max(0, window.innerHeight - view.height - view.offsetTop) : 0;
    document.documentElement.style.setProperty('--keyboard', `${coveredPx}px`);
  };
  view?.addEventListener('resize', tell);
  return () => view?.removeEventListener('resize', tell);
}
