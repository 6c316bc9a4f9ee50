import { useState } from 'react';
import { Button } from '../../../components/buttons/button.tsx';
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog.tsx';
import { Money } from '../../../components/figures/money.tsx';
import { boxClass } from '../../../components/layout/box.ts';
import { Panel } from '../../../components/layout/panel.tsx';
import { Moment } from '../../../components/lists/moment.tsx';
import { PanelQuery } from '../../../components/states/query-view.tsx';
import { StateMessage } from '../../../components/states/state-message.tsx';
import { trpc } from '../../../lib/api/trpc.ts';
import { useText } from '../../../lib/text/i18n.ts';
import type { Reply } from '../../../lib/text/sentence.ts';
import { Allowed } from '../area/may.tsx';
import { ChangeDetails } from '../audit/change-details.tsx';
import { tell } from '../tell.ts';
import { type Approval, KIND_NAMES } from './approval-kind.ts';

type Decision = 'approve' | 'decline';

/** What administrators have asked for, oldest first. Administrators can only withdraw their own. */
export function WaitingApprovals() {
  const t = useText();
  const pending = trpc.approvals.pending.useQuery();
  const [open, setOpen] = useState<{ approval: Approval; decision: Decision } | null>(null);
  return (
    <Panel flush title={t('adminApprovalsWaiting')}>
      <PanelQuery query={pending} failure={t('adminApprovalsFailed')}>
        {({ approvals }) =>
          approvals.length === 0 ? (
            <StateMessage compact title={t('adminNoApprovals')} />
          ) : (
            <ul>
              {approvals.map((approval) => (
                <li key={approval.id} className="border-line border-t first:border-t-0">
                  <WaitingEntry approval={approval} onDecide={(decision) => setOpen({ approval, decision })} />
                </li>
              ))}
            </ul>
          )
        }
      </PanelQuery>
      {open && <DecideApprovalDialog {...open} onClose={() => setOpen(null)} />}
    </Panel>
  );
}

interface WaitingEntryProps {
  approval: Approval;
  onDecide: (decision: Decision) => void;
}

function WaitingEntry({ approval, onDecide }: WaitingEntryProps) {
  const t = useText();
  const { kind, title, amountSantim, requestedBy, requestedAtMs, mine } = approval;
  return (
    <article className="grid gap-x-4 gap-y-2 px-4 py-3 md:grid-cols-[minmax(0,1fr)_auto] md:items-center">
      <div className="grid min-w-0 gap-1">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <strong>{t(KIND_NAMES[kind])}</strong>
          {amountSantim !== null && <Money santim={amountSantim} className="font-extrabold text-xl" />}
          <Moment atMs={requestedAtMs} />
        </p>
        <p className="break-words text-sm">
          {kind.startsWith('jackpot') && /^\d+$/.test(title) ? t('jackpotNamed', { id: title }) : title}
        </p>
        <p className="text-muted text-sm">{t('adminApprovalBy', { name: requestedBy })}</p>
      </div>
      <Allowed to={mine ? 'own-account' : 'manage'} told>
        <div className="grid auto-cols-fr grid-flow-col gap-2">
          <Button look="careful" onClick={() => onDecide('decline')}>
            {t(mine ? 'adminApprovalWithdraw' : 'adminApprovalDecline')}
          </Button>
          {!mine && <Button onClick={() => onDecide('approve')}>{t('adminApprove')}</Button>}
        </div>
      </Allowed>
    </article>
  );
}

interface DecideApprovalDialogProps {
  approval: Approval;
  decision: 'approve' | 'decline';
  onClose: () => void;
}

/** Shows everything that will be done, and asks. An approved act is carried out at once. */
function DecideApprovalDialog({ approval, decision, onClose }: DecideApprovalDialogProps) {
  const t = useText();
  const utils = trpc.useUtils();
  const outcome = {
    onSuccess(answer: Reply) {
      tell(answer);
      onClose();
    },
    // What was approved may have changed any list.
    onSettled: () => void utils.invalidate(),
  };
  const approve = trpc.approvals.approve.useMutation(outcome);
  const decline = trpc.approvals.decline.useMutation(outcome);
  const act = decision === 'approve' ? approve : decline;
  const { id: approvalId, kind, title, amountSantim, requestedBy, input, before } = approval;
  return (
    <ConfirmDialog
      danger={decision === 'decline'}
      title={t(decision === 'approve' ? 'adminApproveTitle' : 'adminDeclineTitle')}
      yes={t(decision === 'approve' ? 'adminApprove' : 'adminApprovalDecline')}
      no={t('cancel')}
      act={act}
      failure={t('anErrorOccurred')}
      onYes={() => act.mutate({ approvalId })}
      onNo={onClose}
    >
      <div className={boxClass('grid gap-2')}>
        <p className="font-bold">{t(KIND_NAMES[kind])}</p>
        {amountSantim !== null && <Money santim={amountSantim} className="font-extrabold text-xl" />}
        <p className="break-words">{title}</p>
        <p className="text-muted text-sm">{t('adminApprovalBy', { name: requestedBy })}</p>
        <ChangeDetails entry={{ before, after: input }} />
      </div>
    </ConfirmDialog>
  );
}
