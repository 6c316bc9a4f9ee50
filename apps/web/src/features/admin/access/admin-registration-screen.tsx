import { Field } from '../../../components/field.tsx';
import { endAdminSession, useAdminToken } from '../../../lib/admin-session.ts';
import { refusalOf, refusalText } from '../../../lib/errors.ts';
import { useText } from '../../../lib/i18n.ts';
import { trpc } from '../../../lib/trpc.ts';
import { RequiredForm } from '../parts/required-form.tsx';
import { AccessPage } from './access-page.tsx';
import { BackLink } from './back-link.tsx';

const NAMES = ['username', 'phoneNumber', 'password', 'setupCode'] as const;

/** For a signed-in administrator, or for whoever holds the operator's set-up code. */
export function AdminRegistrationScreen() {
  const t = useText();
  const signedIn = useAdminToken() !== null;
  const register = trpc.admin.registerAdmin.useMutation({
    onError: (error) => {
      // The server did not take the stored session for an administrator's: the code is what is left.
      if (refusalOf(error)?.reason === 'setupCodeRefused') endAdminSession();
    },
  });
  return (
    <AccessPage
      title={t('adminRegistrationTitle')}
      intro={signedIn ? t('adminRegistrationIntro') : t('adminRegistrationCodeIntro')}
    >
      <RequiredForm
        names={signedIn ? NAMES.slice(0, 3) : NAMES}
        action={t('adminRegister')}
        busy={register.isPending}
        error={register.error ? refusalText(register.error, t('registrationError')) : undefined}
        onSubmit={(text, form) => {
          const admin = {
            username: text('username'),
            phoneNumber: text('phoneNumber'),
            password: text('password'),
            ...(signedIn ? {} : { setupCode: text('setupCode') }),
          };
          register.mutate(admin, { onSuccess: () => form.reset() });
        }}
      >
        {(errorOf) => (
          <>
            <Field
              label={t('username')}
              name="username"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              required
              error={errorOf('username')}
            />
            <Field
              label={t('phoneNumber')}
              name="phoneNumber"
              type="tel"
              inputMode="tel"
              autoComplete="off"
              required
              hint={t('phoneHint')}
              error={errorOf('phoneNumber')}
            />
            <Field
              label={t('adminPassword')}
              name="password"
              type="password"
              autoComplete="new-password"
              required
              hint={t('passwordTooShort')}
              error={errorOf('password')}
            />
            {!signedIn && (
              <Field
                label={t('adminSetupCode')}
                name="setupCode"
                type="password"
                autoComplete="off"
                required
                hint={t('adminSetupCodeHint')}
                error={errorOf('setupCode')}
              />
            )}
          </>
        )}
      </RequiredForm>
      {register.isSuccess && (
        <p role="status" className="font-bold text-link">
          {register.data.message}
        </p>
      )}
      <BackLink signedIn={signedIn} />
    </AccessPage>
  );
}
