import { type ApiOutputs, trpc } from '../../lib/api/trpc.ts';
import { WAITING_POLL_MS } from './limits.ts';
import { withUnsaid } from './unsaid.ts';

const select = withUnsaid<ApiOutputs['dashboard']['waiting']>({
  questions: { count: 0, oldestAtMs: null },
  silentProviders: [],
  quickRooms: [],
  looksFailSinceMs: null,
});

/** What waits for an administrator, by kind. */
export function useWaiting() {
  return trpc.dashboard.waiting.useQuery(undefined, { refetchInterval: WAITING_POLL_MS, select });
}

/** How many things wait on each page of the area, by its path. */
export function useWaitingByPage(): Readonly<Record<string, number>> {
  const { data } = useWaiting();
  if (!data) return {};
  return {
    '/AdminDashboard/payments': data.deposits.count + data.withdrawals.count,
    '/AdminDashboard/questions': data.questions.count,
    '/AdminDashboard/messages': data.messages.count,
    '/AdminDashboard/approvals': data.approvals.count,
  };
}
