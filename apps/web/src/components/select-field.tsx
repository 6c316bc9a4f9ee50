import { type ComponentProps, useId } from 'react';

interface SelectFieldProps extends ComponentProps<'select'> {
  label: string;
}

/** A labelled choice of a few. */
export function SelectField({ label, children, ...select }: SelectFieldProps) {
  const id = useId();
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className="font-bold text-sm">
        {label}
      </label>
      <select
        {...select}
        id={id}
        className="min-h-12 w-full rounded-xl border border-edge bg-surface px-3 text-base text-ink"
      >
        {children}
      </select>
    </div>
  );
}
