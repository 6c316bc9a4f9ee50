import type { ReactNode } from 'react';

/** One value in a line with its name, for a `<dl>`. */
export function DetailLine({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <dt className="text-muted text-sm">{name}</dt>
      <dd className="wrap-anywhere ml-auto text-right font-bold">{children}</dd>
    </div>
  );
}
