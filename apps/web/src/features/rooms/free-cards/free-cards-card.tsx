import { FREE_CARD_DAYS } from '@cartela/api/rooms/limits';
import { Ticket } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../../components/buttons/button.tsx';
import { Panel } from '../../../components/layout/panel.tsx';
import { RequestProblem } from '../../../components/states/problem.tsx';
import { trpc } from '../../../lib/api/trpc.ts';
import { toast } from '../../../lib/screen/toast.ts';
import { randomKey } from '../../../lib/session/session.ts';
import { formatDate } from '../../../lib/text/dates.ts';
import { formatEtb } from '../../../lib/text/format.ts';
import { useText } from '../../../lib/text/i18n.ts';
import { replyText } from '../../../lib/text/sentence.ts';

/** The free cards that a player has, with the last day of each, and those that coins buy. */
export function FreeCardsCard() {
  const t = useText();
  const utils = trpc.useUtils();
  const { data } = trpc.rooms.freeCards.useQuery();
  const { data: balance } = trpc.wallet.balance.useQuery();
  const key = useRef(randomKey());
  const buy = trpc.rooms.buyFreeCard.useMutation({
    onSuccess(answer) {
      key.current = randomKey();
      toast.success(replyText(answer));
    },
    onSettled() {
      void utils.rooms.freeCards.invalidate();
      void utils.wallet.balance.invalidate();
    },
  });
  if (!data || data.offered.length + data.held.length === 0) return null;
  const has = balance?.coins ?? 0;
  // Of those that are too dear only the next one.
  const offered = data.offered.slice(0, 1 + data.offered.filter(({ coins }) => coins <= has).length);
  const unused = data.held.filter(({ usedFor }) => usedFor === null);
  return (
    <Panel title={t('freeCardsTitle')} intro={t('freeCardsHelp', { days: FREE_CARD_DAYS })}>
      <ul className="grid gap-1 empty:hidden">
        {unused.map(({ id, stakeSantim, endsAtMs }) => (
          <li key={id} className="flex items-center gap-2">
            <Ticket className="size-5 shrink-0 text-mine" />
            {t('freeCardHeld', { stake: formatEtb(stakeSantim), until: formatDate(endsAtMs) })}
          </li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap gap-2">
        {offered.map(({ stakeSantim, coins }) => {
          const lacking = balance ? coins - has : 0;
          return (
            <Button
              key={stakeSantim}
              look="quiet"
              className="flex-auto flex-wrap gap-x-2 gap-y-0"
              busy={buy.isPending && buy.variables.stakeSantim === stakeSantim}
              disabled={buy.isPending || lacking > 0}
              onClick={() => buy.mutate({ stakeSantim, idempotencyKey: `${key.current}-${stakeSantim}` })}
            >
              {t('freeCardBuy', { stake: formatEtb(stakeSantim), coins: coins.toLocaleString('en') })}{' '}
              {lacking > 0 && <span className="font-normal">{t('coinsLack', { count: lacking })}</span>}
            </Button>
          );
        })}
      </div>
      <RequestProblem error={buy.error} otherwise={t('somethingWentWrong')} />
    </Panel>
  );
}
