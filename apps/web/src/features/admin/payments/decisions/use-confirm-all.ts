import { useRef, useState } from 'react';
import { refusalText } from '../../../../lib/api/errors.ts';
import { trpc } from '../../../../lib/api/trpc.ts';
import { text } from '../../../../lib/text/i18n.ts';
import type { Evidence } from '../../../payments/payment.ts';
import { useRefreshAfterDecision } from '../use-decision.ts';

/** A deposit that is confirmed with what its message says. */
export interface ProvenDeposit {
  readonly id: string;
  readonly username: string;
  /** The warnings that were shown. */
  readonly flags: readonly string[];
  readonly evidence: Evidence;
}

interface Outcome {
  readonly paymentId: string;
  /** Why it was not confirmed. Null if it was. */
  readonly problem: string | null;
}

/**
 * Confirms deposits one after the other. Each is a call of its own: one that is refused changes
 * nothing about the others. Like the dialog for one deposit, it sends what was shown, so that
 * nothing else is confirmed if the message has changed in the meantime, or somebody else claims its
 * number.
 */
export function useConfirmAll(deposits: readonly ProvenDeposit[]) {
  const { client } = trpc.useUtils();
  const refresh = useRefreshAfterDecision();
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([]);
  const [state, setState] = useState<'asking' | 'running' | 'ended'>('asking');
  const isStopped = useRef(false);

  async function confirmOne({ id: paymentId, flags, evidence }: ProvenDeposit): Promise<Outcome> {
    const { amountSantim, method, transactionNumber } = evidence;
    const expectation = { flags: [...flags], amountSantim, method, transactionNumber };
    try {
      await client.payments.confirm.mutate({ paymentId, type: 'deposit', ...expectation });
      return { paymentId, problem: null };
    } catch (error) {
      return { paymentId, problem: refusalText(error, text('failedToUpdateDeposit')) };
    }
  }

  async function confirmAll(): Promise<void> {
    setState('running');
    for (const deposit of deposits) {
      if (isStopped.current) break;
      const outcome = await confirmOne(deposit);
      setOutcomes((before) => [...before, outcome]);
    }
    await refresh();
    setState('ended');
  }

  return {
    outcomes,
    state,
    start: () => void confirmAll(),
    stop: () => {
      isStopped.current = true;
    },
  };
}
