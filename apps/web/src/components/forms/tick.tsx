import type { ComponentProps } from 'react';

interface TickProps extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  /** One of several ticks below a heading. The heading is bold then, not the ticks. */
  isOfSeveral?: boolean;
}

/**
 * A checkbox with a label. A tap anywhere on the label counts. All other props go to the `<input>`.
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
