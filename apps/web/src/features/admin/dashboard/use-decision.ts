import { toast } from 'sonner';
import { trpc } from '../../../lib/trpc.ts';

/** Confirming and rejecting a payment. The server decides each once, whoever asks and however often. */
export function useDecision(onDone: () => void) {
  const utils = trpc.useUtils();
  const refresh = () => {
    void utils.admin.summary.invalidate();
    void utils.admin.transactions.invalidate();
    void utils.admin.users.invalidate();
    void utils.admin.player.invalidate();
    return utils.payments.pending.invalidate();
  };
  const outcome = {
    // The dialog closes upon the list without the request, so that no second tap can meet it again.
    async onSuccess({ message }: { message: string }) {
      await refresh();
      toast.success(message);
      onDone();
    },
    // Who is told that somebody else was quicker sees that in the lists, too.
    onError: refresh,
  };
  const confirm = trpc.payments.confirm.useMutation(outcome);
  const reject = trpc.payments.reject.useMutation(outcome);
  return { confirm, reject };
}
