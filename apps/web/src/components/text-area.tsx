import { type ComponentProps, useId } from 'react';

interface TextAreaProps extends ComponentProps<'textarea'> {
  label: string;
  hint: string;
  error?: string | undefined;
}

/** A labelled place for a longer text, whose hint or error is read with it. */
export function TextArea({ label, hint, error, ...area }: TextAreaProps) {
  const id = useId();
  const noteId = `${id}-note`;
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-bold text-sm">
        {label}
      </label>
      <textarea
        {...area}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={noteId}
        className="rounded-xl border border-edge bg-surface px-3.5 py-3 text-base text-ink aria-invalid:border-2 aria-invalid:border-danger"
      />
      <p id={noteId} className={`text-pretty text-sm ${error ? 'font-bold text-danger' : 'text-muted'}`}>
        {error ?? hint}
      </p>
    </div>
  );
}
