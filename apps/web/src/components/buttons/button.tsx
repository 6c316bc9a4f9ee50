import type { ComponentProps } from 'react';
import { Spinner } from '../states/spinner.tsx';

const LOOKS = {
  primary: 'border border-brand-edge bg-brand text-on-brand shadow-raised enabled:hover:bg-brand-deep',
  gold: 'bg-gold text-on-gold shadow-raised enabled:hover:brightness-105',
  quiet: 'border border-edge bg-surface text-ink enabled:hover:bg-sunken',
  danger: 'border border-danger bg-surface text-danger enabled:hover:bg-bad',
  /** Leads to something that cannot be undone. A dialog asks first. */
  careful: 'border border-edge bg-surface text-danger enabled:hover:bg-bad',
  /** On a ground that has a colour of its own. */
  clear: 'border border-current enabled:hover:bg-black/20',
  bare: 'text-ink enabled:hover:bg-sunken',
} as const;

export type ButtonLook = keyof typeof LOOKS;

const SHAPE =
  'button inline-flex min-h-11 min-w-11 max-w-full shrink-0 items-center justify-center gap-2 font-bold transition active:translate-y-px plain-if-off in-[td]:whitespace-nowrap';

export function buttonClass(look: ButtonLook, className = ''): string {
  return `${SHAPE} ${LOOKS[look]} ${className}`;
}

interface ButtonProps extends ComponentProps<'button'> {
  look?: ButtonLook;
  /** Shows a spinner, and takes no clicks. */
  busy?: boolean;
}

export function Button({ look = 'primary', busy = false, className, children, disabled, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass(look, className)}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
    >
      {busy && <Spinner className="size-4" />}
      {children}
    </button>
  );
}
