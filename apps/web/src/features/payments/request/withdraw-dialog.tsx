import { Button } from '../../../components/button.tsx';
import { DetailLine } from '../../../components/detail-line.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { Money } from '../../../components/money.tsx';
import { RequestProblem } from '../../../components/problem.tsx';
import { TitledDialog } from '../../../components/titled-dialog.tsx';
import { formatEtb } from '../../../lib/format.ts';
import { useText } from '../../../lib/i18n.ts';
import { trpc } from '../../../lib/trpc.ts';
import { OwnPhone } from '../../accounts/own-phone.tsx';
import type { PaymentRequest } from '../payment.ts';
import type { Withdrawal } from './use-withdrawal.ts';

/** The last look before money is set aside: how much, and whose phone it goes to. */
export function WithdrawDialog({ withdrawal, payment }: { withdrawal: Withdrawal; payment: PaymentRequest }) {
  const t = useText();
  const me = trpc.accounts.me.useQuery();
  return (
    <TitledDialog title={t('withdrawQuestion', { amount: formatEtb(payment.amountSantim) })} onClose={withdrawal.close}>
      <dl className="grid gap-3 rounded-xl bg-sunken p-4">
        <DetailLine name={t('amount')}>
          <Money santim={payment.amountSantim} />
        </DetailLine>
        <DetailLine name={t('method')}>{t(payment.method)}</DetailLine>
        <DetailLine name={t('paidOutTo')}>
          <OwnPhone />
        </DetailLine>
      </dl>
      <p className="text-pretty text-muted text-sm">{t('paidOutHelp')}</p>
      {me.isLoadingError && (
        <ErrorState compact title={t('failedToVerifyUser')} busy={me.isFetching} onRetry={() => void me.refetch()} />
      )}
      <RequestProblem keyed error={withdrawal.error} otherwise={t('withdrawalFailed')} />
      <div className="grid grid-cols-2 gap-3">
        <Button look="quiet" className="min-h-13" onClick={withdrawal.close}>
          {t('cancel')}
        </Button>
        <Button
          className="min-h-13"
          busy={withdrawal.busy}
          disabled={!me.data}
          onClick={() => withdrawal.send(payment)}
        >
          {t('confirm')}
        </Button>
      </div>
    </TitledDialog>
  );
}
