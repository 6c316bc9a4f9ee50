import { toast } from 'sonner';
import { trpc } from '../../../lib/trpc.ts';

/** Confirming and rejecting a payment. The server decides each payment once, however often it is asked. */
export function useDecision(onDone: () => void) {
  const utils = trpc.useUtils();
  const refresh = () => {
    void utils.overview.summary.invalidate();
    void utils.overview.recentPayments.invalidate();
    void utils.accounts.users.invalidate();
    void utils.overview.player.invalidate();
    return utils.payments.pending.invalidate();
  };
  const outcome = {
    // The list loses the request before the dialog closes, so that a second tap cannot meet it again.
    async onSuccess({ message }: { message: string }) {
      await refresh();
      toast.success(message);
      onDone();
    },
    // The refusal may mean that somebody else was quicker: the lists show that, too.
    onError: refresh,
  };
  const confirm = trpc.payments.confirm.useMutation(outcome);
  const reject = trpc.payments.reject.useMutation(outcome);
  return { confirm, reject };
}
