import type { ReactNode } from 'react';

interface DetailLineProps {
  name: string;
  /** The value is the sum of the lines above it. */
  isSum?: boolean;
  children: ReactNode;
}

/** One value in a line with its name, for a `<dl>`. */
export function DetailLine({ name, isSum = false, children }: DetailLineProps) {
  return (
    <div
      className={`flex flex-wrap items-baseline justify-between gap-x-4 ${isSum ? 'border-edge border-t-2 pt-1.5' : ''}`}
    >
      <dt className={isSum ? 'font-bold' : 'text-muted text-sm'}>{name}</dt>
      <dd className="wrap-anywhere ml-auto text-right font-bold">{children}</dd>
    </div>
  );
}
