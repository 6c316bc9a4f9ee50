import type { AdminRole } from '@cartela/api/permissions';
import { useState } from 'react';
import { Button } from '../../../components/buttons/button.tsx';
import { TitledDialog } from '../../../components/dialogs/titled-dialog.tsx';
import { RequiredForm } from '../../../components/forms/required-form.tsx';
import { RequiredTick } from '../../../components/forms/required-tick.tsx';
import { SelectField } from '../../../components/forms/select-field.tsx';
import { problemText, whenFiled } from '../../../lib/api/errors.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { useText } from '../../../lib/text/i18n.ts';
import { NewPasswordField } from '../../accounts/account-fields.tsx';
import { useTerms } from '../../terms/use-terms.ts';
import { useMay } from '../area/may.tsx';
import { tell } from '../tell.ts';
import { NewUserFields } from './new-user-fields.tsx';
import { RoleFields, rightsOf, roleFieldNames } from './role-fields.tsx';

type Role = 'client' | 'admin';

/**
 * Registers a player, for whose age the administrator vouches, or another administrator, with a
 * password.
 */
export function RegisterUserDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const [role, setRole] = useState<Role>('client');
  const register = useRegisterUser();
  const mayGovern = useMay()('govern');
  const [adminRole, setAdminRole] = useState<AdminRole>('support');
  const { data: terms } = useTerms();
  const isAdmin = role === 'admin';
  return (
    <TitledDialog title={t('adminRegisterUser')} locked={register.isPending} onClose={onClose}>
      <RequiredForm
        names={[
          'username',
          'phoneNumber',
          ...(isAdmin ? (['password', ...roleFieldNames(adminRole)] as const) : (['ageVouched'] as const)),
        ]}
        action={t('adminRegister')}
        busy={register.isPending}
        error={problemText(register.error, t('registrationError'))}
        onSubmit={(text) => {
          const user = { username: text('username'), phoneNumber: text('phoneNumber') };
          const outcome = { onSuccess: onClose, onError: whenFiled(onClose) };
          if (!isAdmin) return register.mutate({ ...user, role: 'client' }, outcome);
          register.mutate(
            { ...user, ...rightsOf(adminRole, text), role: 'admin', password: text('password') },
            outcome,
          );
        }}
      >
        {(errorOf) => (
          <>
            <NewUserFields errorOf={errorOf} />
            <SelectField
              label={t('adminRole')}
              name="role"
              value={role}
              onChange={({ target }) => setRole(target.value === 'admin' ? 'admin' : 'client')}
            >
              <option value="client">{t('roleClient')}</option>
              {mayGovern && <option value="admin">{t('roleAdmin')}</option>}
            </SelectField>
            {isAdmin ? (
              <>
                <RoleFields role={adminRole} onChoose={setAdminRole} error={errorOf('paymentLimit')} />
                <NewPasswordField error={errorOf('password')} />
              </>
            ) : (
              <RequiredTick name="ageVouched" isMissing={errorOf('ageVouched') !== undefined}>
                {terms && t('adminVouchForAge', { age: terms.minAge })}
              </RequiredTick>
            )}
          </>
        )}
      </RequiredForm>
      <Button look="quiet" disabled={register.isPending} onClick={onClose}>
        {t('cancel')}
      </Button>
    </TitledDialog>
  );
}

function useRegisterUser() {
  const utils = trpc.useUtils();
  return trpc.accounts.registerUser.useMutation({
    onSuccess(answer) {
      tell(answer);
      void utils.accounts.users.invalidate();
    },
  });
}
