import type { ReactNode } from 'react';

interface FactProps {
  name: string;
  /** It takes two places beside each other. */
  wide?: boolean;
  children: ReactNode;
}

/** One value under its name, for a `<dl>`. */
export function Fact({ name, wide = false, children }: FactProps) {
  return (
    <div className={`min-w-0 ${wide ? 'col-span-2 large-text:col-span-1' : ''}`}>
      <dt className="text-muted text-sm">{name}</dt>
      <dd className="flex min-h-8 items-center">{children}</dd>
    </div>
  );
}
