import { type ReactNode, useCallback } from 'react';

interface DialogProps {
  /** The id of the element that names the dialog. */
  labelledBy: string;
  /** The browser closed the dialog, on Escape for example. */
  onClose: () => void;
  /** Escape does not close the dialog for now. */
  locked?: boolean;
  /** It takes the whole screen, and has colours of its own. */
  full?: boolean;
  children: ReactNode;
}

/**
 * The selector of the control that takes the focus when the dialog opens. Without one, the first
 * control takes it.
 */
const FOCUS_FIRST = '[data-focus-first]';

const SHEET =
  'top-(--safe-top) bottom-(--safe-bottom) m-auto max-h-[calc(100vh-2rem-var(--safe-top)-var(--safe-bottom))] supports-[height:1dvh]:max-h-[calc(100dvh-2rem-var(--safe-top)-var(--safe-bottom))] w-[min(100vw-1.5rem,30rem)] rounded-3xl bg-surface text-ink shadow-raised motion-safe:animate-rise';
const SCREEN = 'festive pt-(--safe-top) size-full max-h-none max-w-none';

/**
 * Closes the dialog as a key would, so that the browser gives the focus back to what opened it. If
 * that element has gone, the screen's heading takes the focus.
 */
function leave(dialog: HTMLDialogElement): void {
  dialog.close();
  const { activeElement, body } = document;
  const isLost = activeElement === body || dialog.contains(activeElement);
  if (isLost) document.querySelector<HTMLElement>('main h1')?.focus();
}

/** A native modal dialog that is open for as long as it is rendered. */
export function Dialog({ labelledBy, onClose, locked = false, full = false, children }: DialogProps) {
  const show = useCallback((dialog: HTMLDialogElement) => {
    dialog.showModal();
    dialog.querySelector<HTMLElement>(FOCUS_FIRST)?.focus();
    // Large text makes it longer than the screen. It is read from its beginning.
    dialog.scrollTop = 0;
    return () => leave(dialog);
  }, []);
  return (
    <dialog
      ref={show}
      aria-labelledby={labelledBy}
      data-full={full || undefined}
      // The browser did not close a dialog that has left the page already.
      onClose={({ currentTarget }) => currentTarget.isConnected && onClose()}
      onCancel={(event) => locked && event.preventDefault()}
      className={`open:flex flex-col overflow-hidden large-text:overflow-y-auto ${full ? SCREEN : SHEET}`}
    >
      {children}
    </dialog>
  );
}
