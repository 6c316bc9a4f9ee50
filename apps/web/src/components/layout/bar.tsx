import { X } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Flower } from '../game/flower.tsx';

/** Something to know or to do, in a bar of its own above the page, so that it covers nothing. */
export function Bar({ className = '', children, ...section }: ComponentProps<'section'>) {
  return (
    <section
      {...section}
      className={`mx-auto my-1.5 flex w-[calc(100%-1rem)] max-w-xl items-center gap-2 rounded-card border-2 border-gold bg-surface pl-2.5 ${className}`}
    >
      <Flower className="size-6 shrink-0" />
      {children}
    </section>
  );
}

/** The button with a cross at the end of a bar, which closes it. */
export function CloseBar({ name, onClose }: { name: string; onClose: () => void }) {
  return (
    <button
      type="button"
      onClick={onClose}
      className="grid size-11 shrink-0 place-items-center rounded-xl hover:bg-sunken"
    >
      <X />
      <span className="sr-only">{name}</span>
    </button>
  );
}
