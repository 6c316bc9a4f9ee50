import { type ComponentProps, useId } from 'react';

interface TextAreaFieldProps extends ComponentProps<'textarea'> {
  label: string;
  hint?: string;
}

/** A labelled field for a few lines. */
export function TextAreaField({ label, hint, ...area }: TextAreaFieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-bold text-sm">
        {label}
      </label>
      <textarea
        rows={3}
        {...area}
        id={id}
        aria-describedby={hint ? hintId : undefined}
        className="rounded-xl border border-edge bg-surface px-3.5 py-2.5 text-base text-ink placeholder:text-muted"
      />
      {hint && (
        <p id={hintId} className="text-muted text-sm">
          {hint}
        </p>
      )}
    </div>
  );
}
