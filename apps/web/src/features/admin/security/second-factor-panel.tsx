import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/buttons/button.tsx';
import { TitledDialog } from '../../../components/dialogs/titled-dialog.tsx';
import { Badge } from '../../../components/figures/badge.tsx';
import { Panel } from '../../../components/layout/panel.tsx';
import { type ApiOutputs, trpc } from '../../../lib/api/trpc.ts';
import { useText } from '../../../lib/text/i18n.ts';
import { Enrolment } from './enrolment.tsx';
import { NewCodesDialog, TurnOffDialog } from './proven-dialogs.tsx';

export type SecondFactor = ApiOutputs['accounts']['secondFactor'];

type Open = 'set-up' | 'new-codes' | 'turn-off';

/** The administrator's own second factor. */
export function SecondFactorPanel({ factor }: { factor: SecondFactor }) {
  const t = useText();
  const utils = trpc.useUtils();
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => {
    setOpen(null);
    void utils.accounts.secondFactor.invalidate();
    void utils.accounts.ownSessions.invalidate();
  };
  const { isOn, recoveryCodesLeft, isRequired } = factor;
  return (
    <Panel
      title={t('factorTitle')}
      intro={isOn ? t('factorOnIntro') : t('factorOffIntro')}
      actions={
        isOn && (
          <Badge tone="good" icon={ShieldCheck}>
            {t('factorOn')}
          </Badge>
        )
      }
    >
      {isOn ? (
        <div className="grid gap-3">
          <p className={recoveryCodesLeft === 0 ? 'font-bold text-danger' : ''}>
            {t('codesLeft', { count: recoveryCodesLeft })}
          </p>
          <div className="flex flex-wrap gap-2">
            <Button look="quiet" onClick={() => setOpen('new-codes')}>
              {t('codesNew')}
            </Button>
            {!isRequired && (
              <Button look="careful" onClick={() => setOpen('turn-off')}>
                {t('factorTurnOff')}
              </Button>
            )}
          </div>
          {isRequired && <p className="text-muted text-sm">{t('factorKept')}</p>}
        </div>
      ) : (
        <Button onClick={() => setOpen('set-up')}>{t('factorSetUp')}</Button>
      )}
      {open === 'set-up' && <SetUpDialog onClose={close} />}
      {open === 'new-codes' && <NewCodesDialog onClose={close} />}
      {open === 'turn-off' && <TurnOffDialog onClose={close} />}
    </Panel>
  );
}

function SetUpDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const [showsCodes, setShowsCodes] = useState(false);
  return (
    <TitledDialog title={t('holdFactorTitle')} locked={showsCodes} onClose={onClose}>
      <Enrolment onCodes={() => setShowsCodes(true)} onDone={onClose} />
      {!showsCodes && (
        <Button look="bare" onClick={onClose}>
          {t('cancel')}
        </Button>
      )}
    </TitledDialog>
  );
}
