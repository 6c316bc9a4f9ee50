import { trpc } from '../../lib/api/trpc.ts';

/**
 * Returns a function that fetches again the lists that change with people's payments and accounts.
 * It ends with the payments that wait.
 */
export function useListRefresh(): () => Promise<void> {
  const utils = trpc.useUtils();
  return () => {
    void utils.dashboard.summary.invalidate();
    void utils.dashboard.waiting.invalidate();
    void utils.payments.questions.open.invalidate();
    void utils.approvals.pending.invalidate();
    void utils.payments.messages.invalidate();
    void utils.payments.candidates.invalidate();
    void utils.payments.alarms.invalidate();
    void utils.payments.hook.invalidate();
    void utils.payments.receipts.invalidate();
    void utils.dashboard.recentPayments.invalidate();
    void utils.accounts.users.invalidate();
    void utils.dashboard.player.invalidate();
    void utils.dashboard.playerSums.invalidate();
    return utils.payments.pending.invalidate();
  };
}
