import { useState } from 'react';
import { toast } from 'sonner';
import { Field } from '../../../components/field.tsx';
import { SelectField } from '../../../components/select-field.tsx';
import { refusalText } from '../../../lib/errors.ts';
import { useText } from '../../../lib/i18n.ts';
import { trpc } from '../../../lib/trpc.ts';
import { Panel } from '../parts/panel.tsx';
import { RequiredForm } from '../parts/required-form.tsx';

type Role = 'client' | 'admin';

/** Registers a player, or another administrator with a password. */
export function RegisterUserPanel() {
  const t = useText();
  const utils = trpc.useUtils();
  const [role, setRole] = useState<Role>('client');
  const register = trpc.admin.registerUser.useMutation({
    onSuccess({ message }) {
      toast.success(message);
      void utils.admin.users.invalidate();
    },
  });
  const isAdmin = role === 'admin';
  return (
    <Panel title={t('adminRegisterUser')}>
      <RequiredForm
        names={isAdmin ? ['username', 'phoneNumber', 'password'] : ['username', 'phoneNumber']}
        action={t('adminRegister')}
        busy={register.isPending}
        error={register.error ? refusalText(register.error, t('registrationError')) : undefined}
        onSubmit={(text, form) => {
          const user = { username: text('username'), phoneNumber: text('phoneNumber') };
          const done = { onSuccess: () => form.reset() };
          if (isAdmin) register.mutate({ ...user, role: 'admin', password: text('password') }, done);
          else register.mutate({ ...user, role: 'client' }, done);
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
            <SelectField
              label={t('adminRole')}
              name="role"
              value={role}
              onChange={({ target }) => setRole(target.value === 'admin' ? 'admin' : 'client')}
            >
              <option value="client">client</option>
              <option value="admin">admin</option>
            </SelectField>
            {isAdmin && (
              <Field
                label={t('adminPassword')}
                name="password"
                type="password"
                autoComplete="new-password"
                required
                hint={t('passwordTooShort')}
                error={errorOf('password')}
              />
            )}
          </>
        )}
      </RequiredForm>
    </Panel>
  );
}
