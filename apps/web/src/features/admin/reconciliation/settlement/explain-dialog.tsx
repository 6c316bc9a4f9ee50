import { TitledDialog } from '../../../../components/dialogs/titled-dialog.tsx';
import { trpc } from '../../../../lib/api/trpc.ts';
import { useText } from '../../../../lib/text/i18n.ts';
import { type SettleDialogProps, settling } from '../../settling.ts';
import type { Settlement } from '../comparison.ts';
import { ReasonForm } from './reason-form.tsx';

interface ExplainDialogProps extends SettleDialogProps {
  about: Extract<Settlement, { act: 'explain' }>['about'];
}

/** Asks why a difference can stay as it is. */
export function ExplainDialog({ about, ...dialog }: ExplainDialogProps) {
  const t = useText();
  const explain = trpc.payments.reconciliation.explain.useMutation(settling(dialog));
  return (
    <TitledDialog title={t('explainTitle')} locked={explain.isPending} onClose={dialog.onClose}>
      <p>{t('explainHelp')}</p>
      <ReasonForm
        action={t('settleExplain')}
        hint={t('explainReasonHint')}
        busy={explain.isPending}
        error={explain.error}
        onReason={(reason) => explain.mutate({ ...about, reason })}
        onCancel={dialog.onClose}
      />
    </TitledDialog>
  );
}
