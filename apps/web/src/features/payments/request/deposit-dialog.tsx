import { useState } from 'react';
import { TitledDialog } from '../../../components/dialogs/titled-dialog.tsx';
import { CloseBar } from '../../../components/layout/bar.tsx';
import { trpc } from '../../../lib/api/trpc.ts';
import { formatEtb } from '../../../lib/text/format.ts';
import { useText } from '../../../lib/text/i18n.ts';
import { ClaimForm } from '../claim/claim-form.tsx';
import { ClaimResult } from '../claim/claim-result.tsx';
import type { ClaimAnswer } from '../claim/use-claim.ts';
import type { PaymentRequest } from '../payment.ts';
import { AccountLine } from '../payment-accounts.tsx';
import { Step } from './step.tsx';

/**
 * What the player has to do after announcing a deposit: send the money, and paste the message about
 * it.
 */
export function DepositDialog({ request, onClose }: { request: PaymentRequest; onClose: () => void }) {
  const t = useText();
  const [answer, setAnswer] = useState<ClaimAnswer | null>(null);
  const methods = trpc.payments.methods.useQuery();
  const amount = formatEtb(request.amountSantim);
  if (answer) {
    return (
      <TitledDialog title={t('depositOf', { amount })} onClose={onClose}>
        <ClaimResult answer={answer} onNext={() => setAnswer(null)} onClose={onClose} />
      </TitledDialog>
    );
  }
  return (
    <TitledDialog
      title={t('depositNextTitle')}
      corner={
        <div className="absolute top-2.5 right-2.5">
          <CloseBar name={t('close')} onClose={onClose} />
        </div>
      }
      onClose={onClose}
    >
      <p className="-mt-3 text-pretty text-muted">{t('depositRequested')}</p>
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <Step number={1} title={t('stepSend', { amount, method: t(request.method) })}>
          <div className="flex min-h-17 items-center rounded-xl bg-sunken px-3 py-2">
            {methods.data && <AccountLine method={request.method} accounts={methods.data.accounts} />}
          </div>
        </Step>
        <Step number={2} title={t('stepMessage')} />
        <Step number={3} title={t('stepPaste')}>
          <ClaimForm request={request} onClaimed={setAnswer} />
        </Step>
      </ol>
    </TitledDialog>
  );
}
