import { type ReactNode, useId } from 'react';

export interface LabelProps {
  label: string;
  hint?: string | undefined;
  /** Shown instead of the hint. */
  error?: string | undefined;
}

/** The attributes that connect a control with its label and its note. */
interface Wiring {
  readonly id: string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
}

/**
 * A form's control with its label above and its hint or error below. Screen readers read all of
 * them together.
 */
export function Labelled({ label, hint, error, children }: LabelProps & { children: (wiring: Wiring) => ReactNode }) {
  const id = useId();
  const noteId = `${id}-note`;
  const note = error ?? hint;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-1.5">
      <label htmlFor={id} className="font-bold text-sm">
        {label}
      </label>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': note ? noteId : undefined })}
      {note && (
        <p id={noteId} className={`text-pretty text-sm ${error ? 'font-bold text-danger' : 'text-muted'}`}>
          {note}
        </p>
      )}
    </div>
  );
}
