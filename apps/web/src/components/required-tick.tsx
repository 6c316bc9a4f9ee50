import type { ReactNode } from 'react';
import { Tick } from './tick.tsx';

interface RequiredTickProps {
  name: string;
  /** The form was sent without it. */
  isMissing: boolean;
  children: ReactNode;
}

/** Something that has to be said, by a tick, before a form can be sent. */
export function RequiredTick({ name, isMissing, children }: RequiredTickProps) {
  return (
    <Tick name={name} value="yes" required aria-invalid={isMissing || undefined}>
      {children}
    </Tick>
  );
}
