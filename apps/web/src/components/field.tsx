import { type ComponentProps, useId } from 'react';

interface FieldProps extends ComponentProps<'input'> {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
}

/** A labelled input whose hint and error are read with it. */
export function Field({ label, hint, error, ...input }: FieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const note = error ?? hint;
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-bold text-sm">
        {label}
      </label>
      <input
        {...input}
        id={id}
        aria-invalid={error ? true : input['aria-invalid']}
        aria-describedby={note ? noteId : input['aria-describedby']}
        className="min-h-12 w-full min-w-0 rounded-xl border border-edge bg-surface px-3.5 text-base text-ink placeholder:text-muted aria-invalid:border-2 aria-invalid:border-danger"
      />
      {note && (
        <p id={noteId} className={`text-sm ${error ? 'font-bold text-danger' : 'text-muted'}`}>
          {note}
        </p>
      )}
    </div>
  );
}
