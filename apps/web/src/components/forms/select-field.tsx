import type { ComponentProps } from 'react';
import { Labelled, type LabelProps } from './labelled.tsx';

/** A labelled choice between a few options. */
export function SelectField({ label, hint, error, ...select }: LabelProps & ComponentProps<'select'>) {
  return (
    <Labelled label={label} hint={hint} error={error}>
      {(wiring) => (
        <select
          {...select}
          {...wiring}
          className="min-h-12 w-full rounded-xl border border-edge bg-surface px-3 text-base text-ink"
        />
      )}
    </Labelled>
  );
}
