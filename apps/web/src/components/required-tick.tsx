import type { ReactNode } from 'react';

interface RequiredTickProps {
  name: string;
  /** The form was sent without it. */
  isMissing: boolean;
  children: ReactNode;
}

/** Something that has to be said, by a tick, before a form can be sent. */
export function RequiredTick({ name, isMissing, children }: RequiredTickProps) {
  return (
    <label className="flex min-h-11 items-center gap-3 font-bold leading-snug">
      <input
        type="checkbox"
        name={name}
        value="yes"
        required
        aria-invalid={isMissing || undefined}
        className="size-6 shrink-0 accent-mine aria-invalid:outline-3 aria-invalid:outline-danger"
      />
      {children}
    </label>
  );
}
