import type { AdminRole } from '@cartela/api/permissions';
import { useState } from 'react';
import { RequiredForm } from '../../../components/forms/required-form.tsx';
import { problemText, refusalOf, whenFiled } from '../../../lib/api/errors.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { endAdminSession, useAdminToken } from '../../../lib/session/admin-session.ts';
import { useText } from '../../../lib/text/i18n.ts';
import { NewPasswordField, PasswordField } from '../../accounts/account-fields.tsx';
import { NewUserFields } from '../users/new-user-fields.tsx';
import { RoleFields, rightsOf, roleFieldNames } from '../users/role-fields.tsx';
import { AccessPage, AfterForm } from './access-page.tsx';

const NAMES = ['username', 'phoneNumber', 'password'] as const;

/**
 * Registers an administrator of a role. A visitor who is not signed in as one needs the set-up
 * code. Whom they register is an owner.
 */
export function AdminRegistrationScreen() {
  const t = useText();
  const signedIn = useAdminToken() !== null;
  const register = useRegisterAdmin();
  const [role, setRole] = useState<AdminRole>('support');
  return (
    <AccessPage
      title={t('adminRegistrationTitle')}
      intro={signedIn ? t('adminRegistrationIntro') : t('adminRegistrationCodeIntro')}
    >
      <RequiredForm
        names={[...NAMES, ...(signedIn ? roleFieldNames(role) : (['setupCode'] as const))]}
        action={t('adminRegister')}
        busy={register.isPending}
        error={problemText(register.error, t('registrationError'))}
        onSubmit={(text, form) => {
          const [username, phoneNumber, password] = [text('username'), text('phoneNumber'), text('password')];
          const more = signedIn ? rightsOf(role, text) : { setupCode: text('setupCode') };
          const outcome = { onSuccess: () => form.reset(), onError: whenFiled(() => form.reset()) };
          register.mutate({ username, phoneNumber, password, ...more }, outcome);
        }}
      >
        {(errorOf) => (
          <>
            <NewUserFields errorOf={errorOf} />
            <NewPasswordField error={errorOf('password')} />
            {signedIn ? (
              <RoleFields role={role} onChoose={setRole} error={errorOf('paymentLimit')} />
            ) : (
              <SetupCodeField error={errorOf('setupCode')} />
            )}
          </>
        )}
      </RequiredForm>
      <AfterForm answer={register.data} signedIn={signedIn} />
    </AccessPage>
  );
}

function useRegisterAdmin() {
  return trpc.accounts.registerAdmin.useMutation({
    onError(error) {
      // The server does not accept the stored session: ask for the set-up code.
      if (refusalOf(error)?.reason === 'setupCodeRefused') endAdminSession();
    },
  });
}

function SetupCodeField({ error }: { error: string | undefined }) {
  const t = useText();
  return (
    <PasswordField
      label={t('adminSetupCode')}
      name="setupCode"
      autoComplete="off"
      hint={t('adminSetupCodeHint')}
      error={error}
    />
  );
}
