import type { ReactNode } from 'react';

interface LockableProps {
  /** Who may use the form, for whoever may only read it. */
  lock: string | undefined;
  /** The button that sends the form. */
  button: ReactNode;
  children: ReactNode;
}

/**
 * The fields of a form and its button. Whoever may only read it sees the fields, and who may use
 * them.
 */
export function Lockable({ lock, button, children }: LockableProps) {
  if (lock === undefined) {
    return (
      <>
        {children}
        {button}
      </>
    );
  }
  return (
    <>
      <fieldset disabled className="contents">
        {children}
      </fieldset>
      <p className="text-muted text-sm">{lock}</p>
    </>
  );
}
