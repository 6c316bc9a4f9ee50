import { useState } from 'react';
import { Button } from '../../../components/buttons/button.tsx';
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog.tsx';
import { Panel } from '../../../components/layout/panel.tsx';
import { RequestProblem } from '../../../components/states/problem.tsx';
import { whenFiled } from '../../../lib/api/errors.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { toast } from '../../../lib/screen/toast.ts';
import { useText } from '../../../lib/text/i18n.ts';
import { replyText } from '../../../lib/text/sentence.ts';
import { Allowed } from '../area/may.tsx';
import type { SecondFactor } from './second-factor-panel.tsx';

/** Sets whether every administrator needs a second factor. */
export function RequirementPanel({ factor: { isOn, isRequired } }: { factor: SecondFactor }) {
  const t = useText();
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  return (
    <Panel title={t('requirementTitle')} intro={isRequired ? t('requirementOn') : t('requirementOff')}>
      {isOn || isRequired ? (
        <Allowed to="govern">
          <Button look="quiet" onClick={() => setAsking(true)}>
            {isRequired ? t('requirementTurnOff') : t('requirementTurnOn')}
          </Button>
        </Allowed>
      ) : (
        <p>{t('requirementFirst')}</p>
      )}
      {asking && <RequirementDialog required={!isRequired} onClose={close} />}
    </Panel>
  );
}

function RequirementDialog({ required, onClose }: { required: boolean; onClose: () => void }) {
  const t = useText();
  const utils = trpc.useUtils();
  const save = trpc.accounts.requireSecondFactor.useMutation({
    onSuccess(answer) {
      toast.success(replyText(answer));
      void utils.accounts.secondFactor.invalidate();
      onClose();
    },
    onError: whenFiled(onClose),
  });
  return (
    <ConfirmDialog
      title={required ? t('requirementOnTitle') : t('requirementOffTitle')}
      busy={save.isPending}
      problem={<RequestProblem error={save.error} otherwise={t('anErrorOccurred')} />}
      onYes={() => save.mutate({ required })}
      onNo={onClose}
    >
      <p>{required ? t('requirementOnHelp') : t('requirementOffHelp')}</p>
    </ConfirmDialog>
  );
}
