import { useIsMutating } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { TitledDialog } from '../../../../components/dialogs/titled-dialog.tsx';
import { FormActions } from '../../../../components/forms/form-actions.tsx';
import { boxClass } from '../../../../components/layout/box.ts';
import { Problem } from '../../../../components/states/problem.tsx';
import { PanelQuery } from '../../../../components/states/query-view.tsx';
import { StateMessage } from '../../../../components/states/state-message.tsx';
import { trpc } from '../../../../lib/api/trpc.ts';
import { textIn } from '../../../../lib/form-data.ts';
import { formatEtb } from '../../../../lib/text/format.ts';
import { useText } from '../../../../lib/text/i18n.ts';
import { DecisionProblem } from '../decision-problem.tsx';
import { EvidenceLines } from '../evidence/evidence-lines.tsx';
import { useAnotherPayment } from '../evidence/use-another-payment.tsx';
import { useDecision } from '../use-decision.ts';
import { CandidateChoice } from './candidate-choice.tsx';
import type { Candidate, WaitingMessage } from './message.ts';

interface MatchDialogProps {
  message: WaitingMessage;
  onClose: () => void;
}

/** Asks whose deposit a message is about, and confirms that deposit with the message's number. */
export function MatchDialog({ message, onClose }: MatchDialogProps) {
  const t = useText();
  const candidates = trpc.payments.candidates.useQuery({ messageId: message.id }, { staleTime: 0 });
  const isDeciding = useIsMutating() > 0;
  return (
    <TitledDialog title={t('adminMatchTitle')} locked={isDeciding} onClose={onClose}>
      <div className={boxClass()}>
        <EvidenceLines evidence={message} />
      </div>
      <PanelQuery query={candidates} failure={t('adminMatchFailed')}>
        {(answer) => <MatchForm message={message} candidates={answer.candidates} onClose={onClose} />}
      </PanelQuery>
    </TitledDialog>
  );
}

interface MatchFormProps extends MatchDialogProps {
  candidates: readonly Candidate[];
}

function MatchForm({ message, candidates, onClose }: MatchFormProps) {
  const t = useText();
  const { confirm } = useDecision({ onClose });
  const another = useAnotherPayment(confirm.error);
  const [nothingChosen, setNothingChosen] = useState(false);
  const { transactionNumber, amountSantim, method } = message;
  const amount = formatEtb(amountSantim);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const paymentId = textIn(form, 'deposit');
    setNothingChosen(paymentId === '');
    if (paymentId === '') form.querySelector('input')?.focus();
    else if (!confirm.isPending)
      confirm.mutate({ paymentId, type: 'deposit', transactionNumber, amountSantim, method, ...another.said });
  }

  if (candidates.length === 0) {
    return (
      <StateMessage compact title={t('adminNoCandidates')} help={t('adminNoCandidatesHelp')}>
        <Button look="quiet" onClick={onClose}>
          {t('close')}
        </Button>
      </StateMessage>
    );
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <fieldset className="grid gap-2">
        <legend className="pb-1.5 font-bold text-sm">{t('adminMatchOf')}</legend>
        {candidates.map((candidate) => (
          <CandidateChoice key={candidate.id} candidate={candidate} onChoose={() => setNothingChosen(false)} />
        ))}
      </fieldset>
      <p className="text-pretty">{t('adminMatchQuestion', { amount, method: t(method) })}</p>
      <Problem>{nothingChosen && t('adminChooseDeposit')}</Problem>
      <DecisionProblem type="deposit" error={confirm.error} />
      {another.tick}
      <FormActions action={t('adminConfirmAmount', { amount })} busy={confirm.isPending} onCancel={onClose} />
    </form>
  );
}
