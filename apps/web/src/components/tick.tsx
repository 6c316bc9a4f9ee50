import type { ComponentProps } from 'react';

interface TickProps extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  /** One of several below a heading, which is bold in their place. */
  isOfSeveral?: boolean;
}

/**
 * A checkbox with its words, all of which take a tap. Whatever else an `<input>` has goes to it.
 */
export function Tick({ isOfSeveral = false, children, ...input }: TickProps) {
  return (
    <label className={`flex min-h-11 items-center gap-3 leading-snug ${isOfSeveral ? '' : 'font-bold'}`}>
      <input
        {...input}
        type="checkbox"
        className="size-6 shrink-0 accent-mine aria-invalid:outline-3 aria-invalid:outline-danger"
      />
      {children}
    </label>
  );
}
