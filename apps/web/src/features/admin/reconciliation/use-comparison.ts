import { useState } from 'react';
import { trpc } from '../../../lib/api/trpc.ts';
import type { CompareInput } from './comparison.ts';

/**
 * The statement that was compared last, and the result. The statement is kept only in this page's
 * memory.
 */
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
    /** To be called after something was settled, or another administrator was quicker. */
    async again() {
      void utils.invalidate();
      if (asked) await compare.mutateAsync(asked).catch(() => undefined);
    },
  };
}
