import { useState } from 'react';
import { trpc } from '../../../lib/trpc.ts';
import type { CompareInput } from './comparison.ts';

/** The statement that was compared last. It stays in this page's memory alone. */
export function useComparison() {
  const utils = trpc.useUtils();
  const [asked, setAsked] = useState<CompareInput | null>(null);
  const compare = trpc.payments.reconciliation.compare.useMutation();

  return {
    asked,
    found: compare.data ?? null,
    error: compare.error,
    busy: compare.isPending,
    compare(input: CompareInput) {
      setAsked(input);
      compare.mutate(input);
    },
    forget() {
      setAsked(null);
      compare.reset();
    },
    /** After something was settled, or somebody else was quicker. */
    async again() {
      void utils.invalidate();
      if (asked) await compare.mutateAsync(asked).catch(() => undefined);
    },
  };
}
