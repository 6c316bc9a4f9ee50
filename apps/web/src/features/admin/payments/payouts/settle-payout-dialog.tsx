import { Button } from '../../../../components/buttons/button.tsx';
import { TitledDialog } from '../../../../components/dialogs/titled-dialog.tsx';
import { RequestProblem } from '../../../../components/states/problem.tsx';
import { trpc } from '../../../../lib/api/trpc.ts';
import { useText } from '../../../../lib/text/i18n.ts';
import { providerName } from '../../../payments/checkout/provider-name.ts';
import type { Payout, PendingPayment } from '../../../payments/payment.ts';
import { settling } from '../../settling.ts';
import { PaymentFacts } from '../payment-facts.tsx';
import { useRefreshAfterDecision } from '../use-decision.ts';

interface SettlePayoutDialogProps {
  payment: PendingPayment;
  payout: Payout;
  onClose: () => void;
}

/** Asks whether a withdrawal was sent that its provider does not say anything certain about. */
export function SettlePayoutDialog({ payment, payout, onClose }: SettlePayoutDialogProps) {
  const t = useText();
  const refresh = useRefreshAfterDecision();
  const settle = trpc.payments.settlePayout.useMutation(settling({ onChanged: refresh, onClose }));
  const { isPending, variables } = settle;
  const isBegun = payout.state !== 'approved';
  const values = { provider: providerName(payout.provider, t), reference: payout.reference };
  const say = (wasSent: boolean) => settle.mutate({ reference: payout.reference, wasSent });
  return (
    <TitledDialog
      title={t(isBegun ? 'adminPayoutSettleTitle' : 'adminPayoutTakeBack')}
      locked={isPending}
      onClose={onClose}
    >
      <PaymentFacts payment={payment} />
      <p className="text-pretty">{t(isBegun ? 'adminPayoutSettleHelp' : 'adminPayoutTakeBackHelp', values)}</p>
      <RequestProblem error={settle.error} otherwise={t('failedToUpdateWithdrawal')} />
      <div className="grid gap-3 sm:grid-cols-2">
        {isBegun && (
          <Button busy={isPending && variables.wasSent} disabled={isPending} onClick={() => say(true)}>
            {t('adminPayoutWasSent')}
          </Button>
        )}
        <Button
          look={isBegun ? 'danger' : 'primary'}
          busy={isPending && !variables.wasSent}
          disabled={isPending}
          onClick={() => say(false)}
        >
          {t(isBegun ? 'adminPayoutWasNotSent' : 'adminPayoutTakeBack')}
        </Button>
        <Button look="quiet" className={isBegun ? 'sm:col-span-2' : ''} disabled={isPending} onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </TitledDialog>
  );
}
