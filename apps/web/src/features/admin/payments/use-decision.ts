import { trpc } from '../../../lib/api/trpc.ts';
import { settling } from '../settling.ts';
import { useListRefresh } from '../use-list-refresh.ts';

/** What follows the dialog that asks for a decision. */
export interface DecisionEnds {
  readonly onClose: () => void;
  /** Called instead of `onClose` once the payment is decided. */
  readonly onDecided?: (() => void) | undefined;
}

/**
 * Confirms or rejects a payment. The server decides each payment only once, however often it is
 * asked.
 */
export function useDecision({ onClose, onDecided = onClose }: DecisionEnds) {
  const refresh = useRefreshAfterDecision();
  const outcome = settling({ onChanged: refresh, onClose, onSettled: onDecided });
  const confirm = trpc.payments.confirm.useMutation(outcome);
  const reject = trpc.payments.reject.useMutation(outcome);
  return { confirm, reject };
}

/** Returns a function that fetches again what decisions change. It ends with the pending ones. */
export function useRefreshAfterDecision(): () => Promise<void> {
  const utils = trpc.useUtils();
  const refreshLists = useListRefresh();
  return () => {
    void utils.reports.compared.invalidate();
    return refreshLists();
  };
}
