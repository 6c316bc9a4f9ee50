import { useState } from 'react';
import { TitledDialog } from '../../../components/dialogs/titled-dialog.tsx';
import { Money } from '../../../components/figures/money.tsx';
import { CloseBar } from '../../../components/layout/bar.tsx';
import { trpc } from '../../../lib/api/trpc.ts';
import { formatEtb } from '../../../lib/text/format.ts';
import { useText } from '../../../lib/text/i18n.ts';
import { ClaimForm } from '../claim/claim-form.tsx';
import { ClaimResult } from '../claim/claim-result.tsx';
import type { ClaimAnswer } from '../claim/use-claim.ts';
import type { PaymentRequest } from '../payment.ts';
import { AccountLine } from '../payment-accounts.tsx';

/**
 * What the player does after announcing a deposit, in that order: send this amount to this account,
 * and paste the message about it.
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
      <ol className="divide-y divide-line rounded-xl border-2 border-gold *:p-3">
        <li>
          <p className="text-muted text-sm leading-tight">{t('amount')}</p>
          <Money santim={request.amountSantim} className="font-extrabold text-2xl leading-tight" />
        </li>
        <li className="flex min-h-17 items-center">
          {methods.data && <AccountLine method={request.method} accounts={methods.data.accounts} />}
        </li>
        <li className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <h3 className="text-balance font-bold leading-snug">{t('pasteConfirmation')}</h3>
          <ClaimForm request={request} onClaimed={setAnswer} />
        </li>
      </ol>
    </TitledDialog>
  );
}
