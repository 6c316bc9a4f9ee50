import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog.tsx';
import { Money } from '../../../components/figures/money.tsx';
import { boxClass } from '../../../components/layout/box.ts';
import { RequestProblem } from '../../../components/states/problem.tsx';
import { trpc } from '../../../lib/api/trpc.ts';
import { toast } from '../../../lib/screen/toast.ts';
import { useText } from '../../../lib/text/i18n.ts';
import { type Reply, replyText } from '../../../lib/text/sentence.ts';
import { ChangeDetails } from '../audit/change-details.tsx';
import { type Approval, KIND_NAMES } from './approval-kind.ts';

interface DecideApprovalDialogProps {
  approval: Approval;
  decision: 'approve' | 'decline';
  onClose: () => void;
}

/** Shows everything that will be done, and asks. An approved act is carried out at once. */
export function DecideApprovalDialog({ approval, decision, onClose }: DecideApprovalDialogProps) {
  const t = useText();
  const utils = trpc.useUtils();
  const outcome = {
    onSuccess(answer: Reply) {
      toast.success(replyText(answer));
      onClose();
    },
    // What was approved may have changed any list.
    onSettled: () => void utils.invalidate(),
  };
  const approve = trpc.approvals.approve.useMutation(outcome);
  const decline = trpc.approvals.decline.useMutation(outcome);
  const act = decision === 'approve' ? approve : decline;
  const { id: approvalId, kind, title, amountSantim, requestedBy, input } = approval;
  return (
    <ConfirmDialog
      danger={decision === 'decline'}
      title={t(decision === 'approve' ? 'adminApproveTitle' : 'adminDeclineTitle')}
      yes={t(decision === 'approve' ? 'adminApprove' : 'adminApprovalDecline')}
      no={t('cancel')}
      busy={act.isPending}
      problem={<RequestProblem error={act.error} otherwise={t('anErrorOccurred')} />}
      onYes={() => act.mutate({ approvalId })}
      onNo={onClose}
    >
      <div className={boxClass('grid gap-2')}>
        <p className="font-bold">{t(KIND_NAMES[kind])}</p>
        {amountSantim !== null && <Money santim={amountSantim} className="font-extrabold text-xl" />}
        <p className="break-words">{title}</p>
        <p className="text-muted text-sm">{t('adminApprovalBy', { name: requestedBy })}</p>
        <ChangeDetails entry={{ before: null, after: input }} />
      </div>
    </ConfirmDialog>
  );
}
