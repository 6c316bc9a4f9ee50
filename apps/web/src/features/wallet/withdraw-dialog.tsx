import { Button } from '../../components/button.tsx';
import { DetailLine } from '../../components/detail-line.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { InlineError } from '../../components/inline-error.tsx';
import { Money } from '../../components/money.tsx';
import { RequestProblem } from '../../components/request-problem.tsx';
import { formatEtb, formatPhone } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { trpc } from '../../lib/trpc.ts';
import type { PaymentRequest } from './payment.ts';
import type { Withdrawal } from './use-payments.ts';

/** The last look before money is set aside: how much, and whose phone it goes to. */
export function WithdrawDialog({ withdrawal, asked }: { withdrawal: Withdrawal; asked: PaymentRequest }) {
  const t = useText();
  const me = trpc.accounts.me.useQuery();
  return (
    <Dialog labelledBy="withdraw-title" onClose={withdrawal.putAside}>
      <div className="grid gap-4 overflow-y-auto p-5">
        <h2 id="withdraw-title" className="text-balance font-extrabold text-xl sm:text-2xl">
          {t('withdrawQuestion', { amount: formatEtb(asked.amountSantim) })}
        </h2>
        <dl className="grid gap-3 rounded-xl bg-sunken p-4">
          <DetailLine name={t('amount')}>
            <Money santim={asked.amountSantim} />
          </DetailLine>
          <DetailLine name={t('method')}>{t(asked.method)}</DetailLine>
          <DetailLine name={t('paidOutTo')}>{me.data ? formatPhone(me.data.phoneNumber) : '…'}</DetailLine>
        </dl>
        <p className="text-pretty text-muted text-sm">{t('paidOutHelp')}</p>
        {me.isLoadingError && (
          <InlineError text={t('failedToVerifyUser')} busy={me.isFetching} onRetry={() => void me.refetch()} />
        )}
        <RequestProblem error={withdrawal.error} otherwise={t('withdrawalFailed')} />
        <div className="grid grid-cols-2 gap-3">
          <Button look="quiet" className="min-h-13" onClick={withdrawal.putAside}>
            {t('cancel')}
          </Button>
          <Button
            className="min-h-13"
            busy={withdrawal.busy}
            disabled={!me.data}
            onClick={() => withdrawal.send(asked)}
          >
            {t('confirm')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
