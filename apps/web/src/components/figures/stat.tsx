import type { ReactNode } from 'react';

/** One figure under its name, small and centred, for a `<dl>`. */
export function Stat({ name, children, className = '' }: { name: string; children: ReactNode; className?: string }) {
  return (
    <div className={`min-w-0 px-1 py-1 text-center ${className}`}>
      <dt className="break-words text-[0.6875rem] text-muted leading-tight">{name}</dt>
      <dd className="truncate font-bold text-sm leading-snug sm:text-base">{children}</dd>
    </div>
  );
}
