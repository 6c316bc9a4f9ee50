import type { ReactNode } from 'react';

interface RingProps {
  /** How much of it is filled, from 0 to 1. */
  share: number;
  children: ReactNode;
}

/** A ring around a short text. */
export function Ring({ share, children }: RingProps) {
  return (
    <span
      className="grid size-[3.4em] shrink-0 place-items-center rounded-full p-1 font-extrabold text-link text-xs tabular-nums tracking-tight sm:text-base"
      style={{ background: `conic-gradient(var(--color-gold) ${share}turn, var(--color-line) 0)` }}
    >
      <span className="grid size-full place-items-center rounded-full bg-surface">{children}</span>
    </span>
  );
}
