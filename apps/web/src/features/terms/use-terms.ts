import { DAY_MS, MINUTE_MS } from '@cartela/api/kernel/day';
import { type ApiOutputs, trpc } from '../../lib/api/trpc.ts';

type TermsNow = ApiOutputs['realMoney']['terms'];

/** How long an open page shows what may have changed. */
const KNOWN_MS = 5 * MINUTE_MS;

/** By whose leave the games are run, until when, and for whom. */
export function useTerms() {
  return trpc.realMoney.terms.useQuery(undefined, {
    staleTime: KNOWN_MS,
    refetchInterval: ({ state: { data } }) => (data ? untilAsked(data) : false),
  });
}

/** The end of a licence is asked about when it comes. Not all open pages ask in the same moment. */
function untilAsked({ stop, sellsUntilMs, serverNowMs }: TermsNow): number | false {
  if (stop) return KNOWN_MS;
  if (sellsUntilMs === null) return false;
  return Math.min(DAY_MS, sellsUntilMs - serverNowMs + Math.random() * MINUTE_MS);
}
