import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

/** Looks, named by what they say. */
export const TONES = {
  plain: 'bg-sunken text-ink',
  accent: 'border border-mine text-link',
  good: 'bg-mine text-on-mine',
  warning: 'bg-gold-soft text-ink',
  bad: 'bg-bad text-on-bad',
} as const;

export type Tone = keyof typeof TONES;

interface BadgeProps {
  tone?: Tone;
  icon?: LucideIcon;
  children: ReactNode;
}

/** A short word about something. The word says all that the colour says. */
export function Badge({ tone = 'plain', icon: BadgeIcon, children }: BadgeProps) {
  return (
    <span
      className={`inline-flex items-center gap-1 whitespace-nowrap large-text:whitespace-normal rounded-full px-2.5 py-0.5 font-bold text-xs ${TONES[tone]}`}
    >
      {BadgeIcon && <BadgeIcon className="size-3.5" />}
      {tone === 'warning' && !BadgeIcon && (
        <span aria-hidden="true" className="size-1.5 shrink-0 rotate-45 bg-current" />
      )}
      {children}
    </span>
  );
}
