import { Button } from '../../../components/buttons/button.tsx';
import { TitledDialog } from '../../../components/dialogs/titled-dialog.tsx';
import { RequiredForm } from '../../../components/forms/required-form.tsx';
import { refusalText } from '../../../lib/api/errors.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { useText } from '../../../lib/text/i18n.ts';
import { PasswordField } from '../../accounts/account-fields.tsx';
import { tell } from '../tell.ts';
import { CodeField } from './code-field.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

// Dialogs of what needs both the password and a code.

export function NewCodesDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const make = trpc.accounts.makeRecoveryCodes.useMutation();
  return (
    <TitledDialog title={t('codesNew')} locked={make.isPending || make.isSuccess} onClose={onClose}>
      {make.data ? (
        <RecoveryCodes codes={make.data.recoveryCodes} onKept={onClose} />
      ) : (
        <ProvenForm help={t('codesNewHelp')} action={t('codesMake')} request={make} onCancel={onClose} />
      )}
    </TitledDialog>
  );
}

export function TurnOffDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const turnOff = trpc.accounts.turnOffSecondFactor.useMutation({
    onSuccess(answer) {
      tell(answer);
      onClose();
    },
  });
  return (
    <TitledDialog title={t('factorTurnOffTitle')} locked={turnOff.isPending} onClose={onClose}>
      <ProvenForm help={t('factorTurnOffHelp')} action={t('factorTurnOff')} request={turnOff} onCancel={onClose} />
    </TitledDialog>
  );
}

interface ProvenFormProps {
  help: string;
  action: string;
  request: {
    readonly isPending: boolean;
    readonly error: unknown;
    mutate(proof: { password: string; code: string }): void;
  };
  onCancel: () => void;
}

function ProvenForm({ help, action, request, onCancel }: ProvenFormProps) {
  const t = useText();
  return (
    <>
      <p>{help}</p>
      <RequiredForm
        names={['password', 'code']}
        action={action}
        busy={request.isPending}
        error={request.error ? refusalText(request.error, t('anErrorOccurred')) : undefined}
        onSubmit={(text) => request.mutate({ password: text('password'), code: text('code') })}
      >
        {(errorOf) => (
          <>
            <PasswordField autoComplete="current-password" error={errorOf('password')} />
            <CodeField error={errorOf('code')} />
          </>
        )}
      </RequiredForm>
      <Button look="quiet" disabled={request.isPending} onClick={onCancel}>
        {t('cancel')}
      </Button>
    </>
  );
}
