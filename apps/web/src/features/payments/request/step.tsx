import { Check } from 'lucide-react';
import type { ReactNode } from 'react';

interface StepProps {
  number: number;
  title: string;
  /** The player has done this step. */
  done?: boolean;
  children?: ReactNode;
}

/** One of several steps in their order, for an `<ol>`. */
export function Step({ number, title, done = false, children }: StepProps) {
  return (
    <li className="grid grid-cols-[2rem_minmax(0,1fr)] items-center gap-x-3 gap-y-2">
      <span
        aria-hidden="true"
        className={`grid size-8 place-items-center rounded-full font-extrabold ${done ? 'bg-mine text-on-mine' : 'bg-gold text-on-gold'}`}
      >
        {done ? <Check className="size-5" /> : number}
      </span>
      <p className="text-balance font-bold leading-snug">{title}</p>
      {children && <div className="col-span-2">{children}</div>}
    </li>
  );
}
