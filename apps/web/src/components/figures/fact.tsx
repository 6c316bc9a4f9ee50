import type { ReactNode } from 'react';

/** One value under its name, for a `<dl>`. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted text-sm">{name}</dt>
      <dd className="flex min-h-8 items-center">{children}</dd>
    </div>
  );
}
