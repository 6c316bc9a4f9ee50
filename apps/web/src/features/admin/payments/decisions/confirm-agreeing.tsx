import { useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { TitledDialog } from '../../../../components/dialogs/titled-dialog.tsx';
import { Money } from '../../../../components/figures/money.tsx';
import { formatEtb } from '../../../../lib/text/format.ts';
import { useText } from '../../../../lib/text/i18n.ts';
import type { PendingPayment } from '../../../payments/payment.ts';
import { Allowed } from '../../area/may.tsx';
import { type ProvenDeposit, useConfirmAll } from './use-confirm-all.ts';

/** Offers to confirm, in one go, all deposits of the page whose evidence agrees. */
export function ConfirmAgreeing({ payments }: { payments: readonly PendingPayment[] }) {
  const t = useText();
  const [deposits, setDeposits] = useState<readonly ProvenDeposit[] | null>(null);
  const agreeing = payments.flatMap(({ id, username, flags, agrees, evidence }) =>
    agrees && evidence ? [{ id, username, flags, evidence }] : [],
  );
  return (
    <>
      {agreeing.length > 0 && (
        <Allowed to="decide-payments">
          <p className="border-line border-b p-3">
            <Button className="max-sm:w-full" onClick={() => setDeposits(agreeing)}>
              {t('adminConfirmAgreeing', { count: agreeing.length })}
            </Button>
          </p>
        </Allowed>
      )}
      {deposits && <ConfirmAgreeingDialog deposits={deposits} onClose={() => setDeposits(null)} />}
    </>
  );
}

interface ConfirmAgreeingDialogProps {
  /** Those that were shown when the dialog opened. No others are confirmed. */
  deposits: readonly ProvenDeposit[];
  onClose: () => void;
}

function ConfirmAgreeingDialog({ deposits, onClose }: ConfirmAgreeingDialogProps) {
  const t = useText();
  const { outcomes, state, start, stop } = useConfirmAll(deposits);
  const confirmed = outcomes.filter(({ problem }) => problem === null).length;
  const santim = deposits.reduce((sum, { evidence }) => sum + evidence.amountSantim, 0);
  return (
    <TitledDialog
      title={t('adminConfirmAgreeingTitle', { count: deposits.length })}
      locked={state === 'running'}
      onClose={onClose}
    >
      <p className="text-pretty">{t('adminConfirmAgreeingHelp', { amount: formatEtb(santim) })}</p>
      <ul className="grid max-h-64 overflow-y-auto rounded-xl border border-line">
        {deposits.map((deposit) => (
          <DepositLine
            key={deposit.id}
            deposit={deposit}
            outcome={outcomes.find(({ paymentId }) => paymentId === deposit.id)}
          />
        ))}
      </ul>
      <p role="status" className="font-bold empty:hidden">
        {state !== 'asking' && t('adminConfirmedSoFar', { done: confirmed, total: deposits.length })}
      </p>
      <div className="grid grid-cols-2 gap-3">
        {state === 'asking' && (
          <>
            <Button look="quiet" onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button data-focus-first onClick={start}>
              {t('adminConfirmAmount', { amount: formatEtb(santim) })}
            </Button>
          </>
        )}
        {state === 'running' && (
          <Button look="quiet" className="col-span-2" onClick={stop}>
            {t('adminConfirmStop')}
          </Button>
        )}
        {state === 'ended' && (
          <Button className="col-span-2" onClick={onClose}>
            {t('close')}
          </Button>
        )}
      </div>
    </TitledDialog>
  );
}

interface DepositLineProps {
  deposit: ProvenDeposit;
  outcome: { readonly problem: string | null } | undefined;
}

function DepositLine({ deposit: { username, evidence }, outcome }: DepositLineProps) {
  const t = useText();
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 border-line border-t px-3 py-2 text-sm first:border-t-0">
      <span className="truncate font-bold">{username}</span>
      <Money santim={evidence.amountSantim} className="text-right font-bold" />
      <span className="break-all font-mono text-muted">{evidence.transactionNumber}</span>
      {outcome?.problem === null && <span className="text-right text-link">{t('statusConfirmed')}</span>}
      {outcome?.problem && <span className="col-span-2 font-bold text-danger">{outcome.problem}</span>}
    </li>
  );
}
