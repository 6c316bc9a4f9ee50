import { Button } from '../../../components/buttons/button.tsx';
import { TitledDialog } from '../../../components/dialogs/titled-dialog.tsx';
import { DetailLine } from '../../../components/figures/detail-line.tsx';
import { Money } from '../../../components/figures/money.tsx';
import { ErrorState } from '../../../components/states/error-state.tsx';
import { RequestProblem } from '../../../components/states/problem.tsx';
import { isPinAsked } from '../../../lib/api/errors.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { formatEtb } from '../../../lib/text/format.ts';
import { useText } from '../../../lib/text/i18n.ts';
import { OwnPhone } from '../../accounts/own-phone.tsx';
import { AskedPin, PinOffer } from '../../accounts/pin/pin.ts';
import type { PaymentRequest } from '../payment.ts';
import { PayoutTime } from './payout-time.tsx';
import type { Withdrawal } from './use-withdrawal.ts';
import { WithdrawnDialog } from './withdrawn-dialog.tsx';

/**
 * The dialogs of a withdrawal: the question before money is set aside, and then what happens next.
 */
export function WithdrawDialog({ withdrawal }: { withdrawal: Withdrawal }) {
  const { toConfirm, sentRequest } = withdrawal;
  if (sentRequest) return <WithdrawnDialog request={sentRequest} onClose={withdrawal.close} />;
  return toConfirm && <Question withdrawal={withdrawal} payment={toConfirm} />;
}

/** Asks about a withdrawal: how much, whose phone it goes to, and how much is left. */
function Question({ withdrawal, payment }: { withdrawal: Withdrawal; payment: PaymentRequest }) {
  const t = useText();
  const me = trpc.accounts.me.useQuery();
  const balance = trpc.wallet.balance.useQuery();
  const ownPin = trpc.accounts.ownPin.useQuery();
  const asksPin = ownPin.data?.isAsked === true || isPinAsked(withdrawal.error);
  const amount = formatEtb(payment.amountSantim);
  const leftSantim = balance.data && balance.data.walletSantim - payment.amountSantim;
  return (
    <TitledDialog title={t('withdrawQuestion', { amount })} onClose={withdrawal.close}>
      <dl className="grid gap-3 rounded-xl bg-sunken p-4">
        <DetailLine name={t('amount')}>
          <Money santim={payment.amountSantim} className="text-xl" />
        </DetailLine>
        <DetailLine name={t('method')}>{t(payment.method)}</DetailLine>
        <DetailLine name={t('paidOutTo')}>
          <OwnPhone />
        </DetailLine>
        {leftSantim !== undefined && leftSantim >= 0 && (
          <DetailLine name={t('walletLeft')}>
            <Money santim={leftSantim} />
          </DetailLine>
        )}
      </dl>
      <p className="text-pretty text-muted text-sm">
        {t('paidOutHelp')} <PayoutTime />
      </p>
      {me.isLoadingError && (
        <ErrorState compact title={t('failedToVerifyUser')} busy={me.isFetching} onRetry={() => void me.refetch()} />
      )}
      <PinOffer place="withdrawal" />
      {asksPin && <AskedPin value={withdrawal.pin} onChange={({ target }) => withdrawal.setPin(target.value)} />}
      <RequestProblem keyed error={withdrawal.error} otherwise={t('withdrawalFailed')} />
      <div className="grid grid-cols-2 gap-3">
        <Button look="quiet" className="min-h-13" onClick={withdrawal.close}>
          {t('cancel')}
        </Button>
        <Button
          className="min-h-13"
          busy={withdrawal.busy}
          disabled={!me.data || (asksPin && withdrawal.pin.trim() === '')}
          onClick={() => withdrawal.send(payment)}
        >
          {t('withdrawAmount', { amount })}
        </Button>
      </div>
    </TitledDialog>
  );
}
