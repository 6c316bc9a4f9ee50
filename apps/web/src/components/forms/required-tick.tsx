import type { ReactNode } from 'react';
import { Tick } from './tick.tsx';

interface RequiredTickProps {
  name: string;
  /** What the form has once it is ticked. */
  value?: string | number;
  /** The form was sent without this tick. */
  isMissing: boolean;
  children: ReactNode;
}

/** Something that a player has to confirm with a tick before the form can be sent. */
export function RequiredTick({ name, value = 'yes', isMissing, children }: RequiredTickProps) {
  return (
    <Tick name={name} value={value} required aria-invalid={isMissing || undefined}>
      {children}
    </Tick>
  );
}
