import type { ReactNode } from 'react';

interface TotalProps {
  name: string;
  children: ReactNode;
}

/** One of several totals in a quiet line, for a `<dl>`. */
export function Total({ name, children }: TotalProps) {
  return (
    <div className="flex min-w-0 items-baseline justify-between gap-3">
      <dt className="text-muted">{name}</dt>
      <dd className="font-bold">{children}</dd>
    </div>
  );
}
