import { useIsMutating } from '@tanstack/react-query';
import { TitledDialog } from '../../../components/dialogs/titled-dialog.tsx';
import { PanelQuery } from '../../../components/states/query-view.tsx';
import { trpc } from '../../../lib/api/trpc.ts';
import { useText } from '../../../lib/text/i18n.ts';
import type { PendingPayment } from '../../payments/payment.ts';
import { DepositFacts } from './deposit-facts.tsx';
import { ArrivalForm } from './evidence/arrival-form.tsx';
import { EvidenceForm } from './evidence/evidence-form.tsx';
import { provenBy } from './receipts/receipt.ts';
import type { DecisionEnds } from './use-decision.ts';

interface ConfirmDepositDialogProps extends DecisionEnds {
  payment: PendingPayment;
}

/**
 * Asks before a deposit is confirmed. It shows what is claimed and what is known. What a provider's
 * message or receipt proves cannot be changed. Without one, the administrator enters what arrived.
 */
export function ConfirmDepositDialog({ payment, ...ends }: ConfirmDepositDialogProps) {
  const t = useText();
  const isDeciding = useIsMutating() > 0;
  const hook = trpc.payments.hook.useQuery();
  const evidence = payment.evidence ?? provenBy(payment.receipt);
  return (
    <TitledDialog title={t('adminConfirmDepositTitle')} locked={isDeciding} onClose={ends.onClose}>
      <DepositFacts payment={payment} />
      {evidence ? (
        <EvidenceForm payment={payment} evidence={evidence} {...ends} />
      ) : (
        <PanelQuery query={hook} failure={t('adminSettingsUnknown')}>
          {({ isOn }) => <ArrivalForm payment={payment} messageHook={isOn} {...ends} />}
        </PanelQuery>
      )}
    </TitledDialog>
  );
}
