import type { ComponentProps } from 'react';
import { Labelled, type LabelProps } from './labelled.tsx';

export type FieldProps = LabelProps & ComponentProps<'input'>;

/** A labelled input. A form with one note for several fields passes `aria-describedby`. */
export function Field({ label, hint, error, ...input }: FieldProps) {
  return (
    <Labelled label={label} hint={hint} error={error}>
      {(wiring) => (
        <input
          {...input}
          id={wiring.id}
          aria-invalid={wiring['aria-invalid'] ?? input['aria-invalid']}
          aria-describedby={wiring['aria-describedby'] ?? input['aria-describedby']}
          className="min-h-12 w-full min-w-0 rounded-xl border border-edge bg-surface px-3.5 text-base text-ink placeholder:text-muted aria-invalid:border-2 aria-invalid:border-danger"
        />
      )}
    </Labelled>
  );
}
