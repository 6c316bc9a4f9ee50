import type { ComponentProps } from 'react';
import { Labelled, type LabelProps } from './labelled.tsx';

export interface FieldProps extends LabelProps, ComponentProps<'input'> {
  /** What stands before the value and is not typed. */
  before?: string;
}

/** A labelled input. A form with one note for several fields passes `aria-describedby`. */
export function Field({ label, hint, error, before, ...input }: FieldProps) {
  return (
    <Labelled label={label} hint={hint} error={error}>
      {(wiring) => (
        <div className="relative">
          {before && (
            <span aria-hidden="true" className="absolute inset-y-0 left-3.5 grid place-items-center text-muted">
              {before}
            </span>
          )}
          <input
            {...input}
            id={wiring.id}
            aria-invalid={wiring['aria-invalid'] ?? input['aria-invalid']}
            aria-describedby={wiring['aria-describedby'] ?? input['aria-describedby']}
            className={`${before ? 'pl-16' : 'pl-3.5'} pr-3.5 min-h-12 w-full min-w-0 rounded-xl border border-edge bg-surface text-base text-ink placeholder:text-muted aria-invalid:border-2 aria-invalid:border-danger`}
          />
        </div>
      )}
    </Labelled>
  );
}
