import type { ReactNode } from 'react';
import { Flower } from './brand-mark.tsx';

interface NoticeProps {
  title: string;
  help?: string | undefined;
  /** Interrupts a screen reader: for what went wrong. */
  alert?: boolean;
  children?: ReactNode;
}

/** A calm message in place of content: nothing here, something failed, somewhere else to go. */
export function Notice({ title, help, alert = false, children }: NoticeProps) {
  return (
    <section
      role={alert ? 'alert' : undefined}
      className="mx-auto my-6 grid w-full max-w-md justify-items-center gap-3 rounded-card border border-line bg-surface p-6 text-center shadow-raised"
    >
      <Flower className="size-10 opacity-90" />
      <h2 className="text-balance font-bold text-lg">{title}</h2>
      {help && <p className="text-pretty text-muted">{help}</p>}
      {children}
    </section>
  );
}
