import type { ReactNode } from 'react';
import { TEXT_LINK } from '../../../components/buttons/text-link.tsx';

/** A form that is there once somebody opens it. */
export function Folded({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="mt-3 border-line border-t open:pb-1">
      <summary className={`${TEXT_LINK} text-sm`}>{title}</summary>
      {children}
    </details>
  );
}
