import { useState } from 'react';
import { Button } from '../../../components/buttons/button.tsx';
import { TitledDialog } from '../../../components/dialogs/titled-dialog.tsx';
import { RequiredForm } from '../../../components/forms/required-form.tsx';
import { problemText } from '../../../lib/api/errors.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { useText } from '../../../lib/text/i18n.ts';
import { RoleFields, rightsOf, roleFieldNames } from '../users/role-fields.tsx';
import { type UserActDialogProps, useOutcome } from './user-act-dialog.tsx';

/** Gives an administrator another role. */
export function RoleDialog({ player, onClose }: UserActDialogProps) {
  const t = useText();
  const [role, setRole] = useState(player.adminRole ?? 'support');
  const save = trpc.accounts.saveRole.useMutation(useOutcome(player, onClose));
  return (
    <TitledDialog title={t('adminRoleTitle', { name: player.username })} locked={save.isPending} onClose={onClose}>
      <p className="text-pretty">{t('adminRoleHelp')}</p>
      <RequiredForm
        names={roleFieldNames(role)}
        action={t('adminSave')}
        busy={save.isPending}
        error={problemText(save.error, t('anErrorOccurred'))}
        onSubmit={(text) => save.mutate({ userId: player.id, ...rightsOf(role, text) })}
      >
        {(errorOf) => (
          <RoleFields
            role={role}
            limitSantim={player.paymentLimitSantim}
            onChoose={setRole}
            error={errorOf('paymentLimit')}
          />
        )}
      </RequiredForm>
      <Button look="quiet" disabled={save.isPending} onClick={onClose}>
        {t('cancel')}
      </Button>
    </TitledDialog>
  );
}
