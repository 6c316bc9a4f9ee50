import { CopyButton } from '../../../components/buttons/copy-button.tsx';
import { RequiredForm } from '../../../components/forms/required-form.tsx';
import { boxClass } from '../../../components/layout/box.ts';
import { refusalText } from '../../../lib/api/errors.ts';
import { type ApiOutputs, trpc } from '../../../lib/api/trpc.ts';
import { useText } from '../../../lib/text/i18n.ts';
import { PasswordField } from '../../accounts/account-fields.tsx';
import { CodeField } from './code-field.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

type Secret = ApiOutputs['accounts']['beginSecondFactor'];

interface EnrolmentProps {
  /** Called when the recovery codes are shown, which happens only this once. */
  onCodes?: () => void;
  onDone: () => void;
}

/**
 * Sets up a second factor in three steps: the password, the app's first code, the recovery codes.
 */
export function Enrolment({ onCodes, onDone }: EnrolmentProps) {
  const t = useText();
  const begin = trpc.accounts.beginSecondFactor.useMutation();
  const turnOn = trpc.accounts.turnOnSecondFactor.useMutation({ onSuccess: () => onCodes?.() });
  if (turnOn.data) return <RecoveryCodes codes={turnOn.data.recoveryCodes} onKept={onDone} />;
  if (begin.data) {
    return (
      <div className="grid gap-4">
        <SharedSecret secret={begin.data} />
        <RequiredForm
          key="code"
          names={['code']}
          action={t('factorTurnOn')}
          busy={turnOn.isPending}
          error={turnOn.error ? refusalText(turnOn.error, t('anErrorOccurred')) : undefined}
          onSubmit={(text) => turnOn.mutate({ code: text('code') })}
        >
          {(errorOf) => (
            <CodeField
              autoFocus
              label={t('factorFirstCode')}
              hint={undefined}
              inputMode="numeric"
              error={errorOf('code')}
            />
          )}
        </RequiredForm>
      </div>
    );
  }
  return (
    <RequiredForm
      key="password"
      names={['password']}
      action={t('next')}
      busy={begin.isPending}
      error={begin.error ? refusalText(begin.error, t('anErrorOccurred')) : undefined}
      onSubmit={(text) => begin.mutate({ password: text('password') })}
    >
      {(errorOf) => (
        <PasswordField hint={t('factorPasswordFirst')} autoComplete="current-password" error={errorOf('password')} />
      )}
    </RequiredForm>
  );
}

function SharedSecret({ secret: { secret, qrSvg } }: { secret: Secret }) {
  const t = useText();
  return (
    <div className="grid justify-items-center gap-3">
      <p className="justify-self-start">{t('factorScan')}</p>
      <img
        src={`data:image/svg+xml,${encodeURIComponent(qrSvg)}`}
        alt={t('factorPicture')}
        className="size-52 rounded-xl bg-white"
      />
      <p className="justify-self-start text-muted text-sm">{t('factorByHand')}</p>
      <code data-secret className={boxClass('w-full select-all break-all text-center font-bold')}>
        {inGroups(secret)}
      </code>
      <CopyButton text={secret} label={t('factorCopySecret')} />
    </div>
  );
}

/** Groups of four characters are easier to type. Apps ignore the spaces. */
function inGroups(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? secret;
}
