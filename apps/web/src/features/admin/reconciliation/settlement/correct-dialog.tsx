import { Button } from '../../../../components/buttons/button.tsx';
import { TitledDialog } from '../../../../components/dialogs/titled-dialog.tsx';
import { Problem } from '../../../../components/states/problem.tsx';
import { trpc } from '../../../../lib/api/trpc.ts';
import { useKeyedRequest } from '../../../../lib/api/use-request-key.ts';
import { formatEtb } from '../../../../lib/text/format.ts';
import { useText } from '../../../../lib/text/i18n.ts';
import { type SettleDialogProps, settling } from '../../settling.ts';
import type { Deposit } from '../comparison.ts';
import { ReasonForm } from './reason-form.tsx';

interface CorrectDialogProps extends SettleDialogProps {
  deposit: Deposit;
  /** Null if the statement does not have the payment: then all of it is taken back. */
  statementSantim: number | null;
}

/** Asks before the difference is added to the player's wallet or taken from it. */
export function CorrectDialog({ deposit, statementSantim, ...dialog }: CorrectDialogProps) {
  const t = useText();
  const { client } = trpc.useUtils();
  const { paymentId, username: name, creditedSantim, walletSantim } = deposit;
  const correct = useKeyedRequest({
    form: `admin-correct-${paymentId}`,
    send: (reason: string, idempotencyKey, options) => {
      const input = { paymentId, creditedSantim, statementSantim, reason, idempotencyKey };
      return client.payments.reconciliation.correct.mutate(input, options);
    },
    ...settling(dialog),
  });
  const changeSantim = (statementSantim ?? 0) - creditedSantim;
  const afterSantim = walletSantim + changeSantim;
  const amount = formatEtb(Math.abs(changeSantim));
  const isTakenBack = statementSantim === null;
  return (
    <TitledDialog
      title={isTakenBack ? t('takeBackTitle', { name }) : t('correctTitle', { name })}
      locked={correct.busy}
      onClose={dialog.onClose}
    >
      {afterSantim < 0 ? (
        <>
          <Problem>{t('correctUncovered', { name, amount, wallet: formatEtb(walletSantim) })}</Problem>
          <Button look="quiet" onClick={dialog.onClose}>
            {t('close')}
          </Button>
        </>
      ) : (
        <>
          <p>{t(changeSantim > 0 ? 'correctMore' : 'correctLess', { name, amount, after: formatEtb(afterSantim) })}</p>
          <p className="text-muted text-sm">{t('correctStays')}</p>
          <ReasonForm
            keyed
            action={isTakenBack ? t('settleTakeBack') : t('settleCorrect')}
            look={changeSantim < 0 ? 'danger' : 'primary'}
            hint={t('correctReasonHint')}
            busy={correct.busy}
            error={correct.error}
            onReason={correct.send}
            onCancel={dialog.onClose}
          />
        </>
      )}
    </TitledDialog>
  );
}
