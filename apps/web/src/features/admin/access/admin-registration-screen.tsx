import { Field } from '../../../components/field.tsx';
import { endAdminSession, useAdminToken } from '../../../lib/admin-session.ts';
import { refusalOf, refusalText } from '../../../lib/errors.ts';
import { useText } from '../../../lib/i18n.ts';
import { trpc } from '../../../lib/trpc.ts';
import { NewPasswordField, NewUserFields } from '../parts/account-fields.tsx';
import { RequiredForm } from '../parts/required-form.tsx';
import { AccessPage } from './access-page.tsx';
import { BackLink } from './back-link.tsx';
import { SuccessMessage } from './success-message.tsx';

const NAMES = ['username', 'phoneNumber', 'password'] as const;

/** For a signed-in administrator, or for whoever holds the operator's set-up code. */
export function AdminRegistrationScreen() {
  const t = useText();
  const signedIn = useAdminToken() !== null;
  const register = useRegisterAdmin();
  return (
    <AccessPage
      title={t('adminRegistrationTitle')}
      intro={signedIn ? t('adminRegistrationIntro') : t('adminRegistrationCodeIntro')}
    >
      <RequiredForm
        names={signedIn ? NAMES : [...NAMES, 'setupCode' as const]}
        action={t('adminRegister')}
        busy={register.isPending}
        error={register.error ? refusalText(register.error, t('registrationError')) : undefined}
        onSubmit={(text, form) => {
          const [username, phoneNumber, password] = [text('username'), text('phoneNumber'), text('password')];
          const code = signedIn ? {} : { setupCode: text('setupCode') };
          register.mutate({ username, phoneNumber, password, ...code }, { onSuccess: () => form.reset() });
        }}
      >
        {(errorOf) => (
          <>
            <NewUserFields errorOf={errorOf} />
            <NewPasswordField label={t('adminPassword')} name="password" error={errorOf('password')} />
            {!signedIn && <SetupCodeField error={errorOf('setupCode')} />}
          </>
        )}
      </RequiredForm>
      <SuccessMessage message={register.data?.message} />
      <BackLink signedIn={signedIn} />
    </AccessPage>
  );
}

function useRegisterAdmin() {
  return trpc.admin.registerAdmin.useMutation({
    onError(error) {
      // The server did not take the stored session for an administrator's: the code is what is left.
      if (refusalOf(error)?.reason === 'setupCodeRefused') endAdminSession();
    },
  });
}

function SetupCodeField({ error }: { error: string | undefined }) {
  const t = useText();
  return (
    <Field
      label={t('adminSetupCode')}
      name="setupCode"
      type="password"
      autoComplete="off"
      required
      hint={t('adminSetupCodeHint')}
      error={error}
    />
  );
}
