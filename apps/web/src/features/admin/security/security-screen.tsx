import { useState } from 'react';
import { Button } from '../../../components/buttons/button.tsx';
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog.tsx';
import { Page } from '../../../components/layout/page.tsx';
import { Panel } from '../../../components/layout/panel.tsx';
import { PanelQuery } from '../../../components/states/query-view.tsx';
import { whenFiled } from '../../../lib/api/errors.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { useText } from '../../../lib/text/i18n.ts';
import { Allowed } from '../area/may.tsx';
import { tell } from '../tell.ts';
import { ChangePasswordForm } from './change-password-form.tsx';
import { OwnSessionsPanel } from './own-sessions-panel.tsx';
import { type SecondFactor, SecondFactorPanel } from './second-factor-panel.tsx';

/** How the administrator signs in, and where they are signed in now. */
export function SecurityScreen() {
  const t = useText();
  const utils = trpc.useUtils();
  const factor = trpc.accounts.secondFactor.useQuery();
  return (
    <Page width="framed" title={t('securityTitle')} intro={t('securityIntro')}>
      <OwnSessionsPanel />
      <PanelQuery query={factor} failure={t('securityFailed')} rows={4}>
        {(state) => (
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-2">
            <SecondFactorPanel factor={state} />
            <RequirementPanel factor={state} />
          </div>
        )}
      </PanelQuery>
      <Panel title={t('adminPassword')} intro={t('passwordIntro')}>
        <div className="max-w-md">
          <ChangePasswordForm onDone={() => void utils.accounts.ownSessions.invalidate()} />
        </div>
      </Panel>
    </Page>
  );
}

/** Sets whether every administrator needs a second factor. */
function RequirementPanel({ factor: { isOn, isRequired } }: { factor: SecondFactor }) {
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
      tell(answer);
      void utils.accounts.secondFactor.invalidate();
      onClose();
    },
    onError: whenFiled(onClose),
  });
  return (
    <ConfirmDialog
      title={required ? t('requirementOnTitle') : t('requirementOffTitle')}
      act={save}
      failure={t('anErrorOccurred')}
      onYes={() => save.mutate({ required })}
      onNo={onClose}
    >
      <p>{required ? t('requirementOnHelp') : t('requirementOffHelp')}</p>
    </ConfirmDialog>
  );
}
