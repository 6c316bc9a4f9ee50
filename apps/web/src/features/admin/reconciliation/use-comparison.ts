import { useState } from 'react';
import { trpc } from '../../../lib/api/trpc.ts';
import type { CompareInput } from './comparison.ts';

/**
 * The statement that was compared last, and the result. The statement is kept only in this page's
 * memory.
 */
export function useComparison() {
  const utils = trpc.useUtils();
  const [statement, setStatement] = useState<CompareInput | null>(null);
  const compare = trpc.payments.reconciliation.compare.useMutation();

  return {
    statement,
    result: compare.data ?? null,
    error: compare.error,
    busy: compare.isPending,
    compare(input: CompareInput) {
      setStatement(input);
      compare.mutate(input);
    },
    forget() {
      setStatement(null);
      compare.reset();
    },
    /** To be called after something was settled, or another administrator was quicker. */
    async again() {
      void utils.invalidate();
      if (statement) await compare.mutateAsync(statement).catch(() => undefined);
    },
  };
}
