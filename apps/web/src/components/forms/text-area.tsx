import type { ComponentProps } from 'react';
import { Labelled, type LabelProps } from './labelled.tsx';

/** A labelled field for several lines of text. */
export function TextArea({ label, hint, error, ...area }: LabelProps & ComponentProps<'textarea'>) {
  return (
    <Labelled label={label} hint={hint} error={error}>
      {(wiring) => (
        <textarea
          rows={3}
          {...area}
          {...wiring}
          className="rounded-xl border border-edge bg-surface px-3.5 py-3 text-base text-ink placeholder:text-muted aria-invalid:border-2 aria-invalid:border-danger"
        />
      )}
    </Labelled>
  );
}
