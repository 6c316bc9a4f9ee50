import { useNavigate } from '@tanstack/react-router';
import { Button } from '../../../components/buttons/button.tsx';
import { Page } from '../../../components/layout/page.tsx';
import { RequestProblem } from '../../../components/states/problem.tsx';
import { QueryView } from '../../../components/states/query-view.tsx';
import { SkeletonRows } from '../../../components/states/skeleton.tsx';
import { trpc } from '../../../lib/api/trpc.ts';
import { formatEtb } from '../../../lib/text/format.ts';
import { useText } from '../../../lib/text/i18n.ts';
import { LimitOffer, LimitsLink } from '../../player-limits/limits-link.tsx';

/** Where nobody pays: a provider's page for play money, with what can go wrong at a real one. */
export function TryOutScreen({ reference }: { reference: string }) {
  const t = useText();
  const navigate = useNavigate();
  const order = trpc.payments.pretendedOrder.useQuery({ reference });
  const act = trpc.payments.pretend.useMutation();
  const back = (returnUrl: string) => {
    const paid = /[?&]paid=([\w-]+)/.exec(returnUrl)?.[1];
    void navigate({ to: '/wallet', search: paid === undefined ? {} : { paid } });
  };
  return (
    <Page title={t('provider:try-out')} intro={t('tryOutIntro')}>
      <QueryView query={order} failure={t('tryOutFailed')} loading={<SkeletonRows rows={4} />}>
        {({ amountSantim, returnUrl }) => {
          const pay = (paidSantim: number | null) =>
            act.mutate({ reference, paidSantim }, { onSuccess: () => back(returnUrl) });
          return (
            <section className="card grid gap-3 p-4 sm:p-5">
              <RequestProblem error={act.error} otherwise={t('tryOutFailed')} />
              <Button busy={act.isPending} onClick={() => pay(amountSantim)}>
                {t('tryOutPay', { amount: formatEtb(amountSantim) })}
              </Button>
              <Button look="quiet" disabled={act.isPending} onClick={() => pay(Math.ceil(amountSantim / 2))}>
                {t('tryOutPayLess', { amount: formatEtb(Math.ceil(amountSantim / 2)) })}
              </Button>
              <Button look="quiet" disabled={act.isPending} onClick={() => payTwice(pay, amountSantim)}>
                {t('tryOutPayTwice')}
              </Button>
              <Button look="quiet" disabled={act.isPending} onClick={() => pay(null)}>
                {t('tryOutCancel')}
              </Button>
              <Button look="quiet" disabled={act.isPending} onClick={() => back('')}>
                {t('tryOutLeave')}
              </Button>
            </section>
          );
        }}
      </QueryView>
      <LimitOffer />
      <LimitsLink />
    </Page>
  );
}

function payTwice(pay: (santim: number) => void, amountSantim: number): void {
  for (const _time of [1, 2]) pay(amountSantim);
}
