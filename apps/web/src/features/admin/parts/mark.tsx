import type { ReactNode } from 'react';

const TONES = {
  plain: 'bg-sunken text-ink',
  good: 'border border-mine text-link',
  odd: 'bg-gold-soft text-ink',
  bad: 'bg-taken text-on-taken',
} as const;

export type MarkTone = keyof typeof TONES;

/** A short word about something, which says by itself what its colour says. */
export function Mark({ tone = 'plain', children }: { tone?: MarkTone; children: ReactNode }) {
  return (
    <span className={`inline-flex items-center gap-1 rounded-full px-2.5 py-0.5 font-bold text-xs ${TONES[tone]}`}>
      {tone === 'odd' && <span aria-hidden="true" className="size-1.5 shrink-0 rotate-45 bg-heart" />}
      {children}
    </span>
  );
}
