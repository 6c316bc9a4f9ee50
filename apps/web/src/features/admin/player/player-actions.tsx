import { neededToChange } from '@cartela/api/permissions';
import { useState } from 'react';
import { Button, buttonClass } from '../../../components/buttons/button.tsx';
import { TitledDialog } from '../../../components/dialogs/titled-dialog.tsx';
import { Badge } from '../../../components/figures/badge.tsx';
import { RequiredForm } from '../../../components/forms/required-form.tsx';
import { problemText } from '../../../lib/api/errors.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { getAdminName } from '../../../lib/session/admin-session.ts';
import { useText } from '../../../lib/text/i18n.ts';
import { Allowed } from '../area/may.tsx';
import { DeleteUserDialog } from '../users/delete-user-dialog.tsx';
import { RoleFields, rightsOf, roleFieldNames } from '../users/role-fields.tsx';
import { TopUpDialog } from '../users/top-up-dialog.tsx';
import type { PlayerDetails } from './player-details.ts';
import {
  EndSessionsDialog,
  ExcludeDialog,
  LiftSuspensionDialog,
  ResetPinDialog,
  ResetSecondFactorDialog,
  SuspendDialog,
  type UserActDialogProps,
  useOutcome,
} from './user-act-dialog.tsx';

export function PlayerActions({ player }: { player: PlayerDetails }) {
  const t = useText();
  const [open, setOpen] = useState<
    | 'top-up'
    | 'role'
    | 'end-sessions'
    | 'suspend'
    | 'exclude'
    | 'lift-suspension'
    | 'reset-second-factor'
    | 'reset-pin'
    | 'delete'
    | null
  >(null);
  const close = () => setOpen(null);
  if (player.deletedAtMs !== null) {
    return <Badge tone="bad">{t(player.forgottenAtMs === null ? 'adminDeleted' : 'adminForgotten')}</Badge>;
  }
  const isSelf = player.username === getAdminName();
  return (
    <Allowed to={neededToChange(player)} told>
      {player.role === 'client' && <Button onClick={() => setOpen('top-up')}>{t('adminTopUp')}</Button>}
      {player.sessions.length > 0 && (
        <Button look="quiet" onClick={() => setOpen('end-sessions')}>
          {t('adminEndSessions')}
        </Button>
      )}
      {player.adminRole && !isSelf && (
        <Button look="quiet" onClick={() => setOpen('role')}>
          {t('adminChangeRole')}
        </Button>
      )}
      {player.hasSecondFactor && !isSelf && (
        <Button look="quiet" onClick={() => setOpen('reset-second-factor')}>
          {t('factorReset')}
        </Button>
      )}
      {player.pin?.resetsAtMs === null && (
        <Button look="quiet" onClick={() => setOpen('reset-pin')}>
          {t('adminResetPin')}
        </Button>
      )}
      {player.protection && (
        <Button look="quiet" onClick={() => setOpen(player.protection?.suspension ? 'lift-suspension' : 'suspend')}>
          {t(player.protection.suspension ? 'adminLiftSuspension' : 'adminSuspend')}
        </Button>
      )}
      {!isSelf && (
        <details className="open:flex open:w-full open:flex-wrap open:gap-2">
          <summary className={buttonClass('quiet', 'cursor-pointer list-none')}>{t('more')}</summary>
          {player.protection && player.protection.break?.kind !== 'self-exclusion' && (
            <Button look="careful" onClick={() => setOpen('exclude')}>
              {t('adminExclude')}
            </Button>
          )}
          <Button look="careful" onClick={() => setOpen('delete')}>
            {t('adminDelete')}
          </Button>
        </details>
      )}
      {open === 'top-up' && <TopUpDialog user={player} onClose={close} />}
      {open === 'role' && <RoleDialog player={player} onClose={close} />}
      {open === 'end-sessions' && <EndSessionsDialog player={player} onClose={close} />}
      {open === 'suspend' && <SuspendDialog player={player} onClose={close} />}
      {open === 'exclude' && <ExcludeDialog player={player} onClose={close} />}
      {open === 'lift-suspension' && <LiftSuspensionDialog player={player} onClose={close} />}
      {open === 'reset-second-factor' && <ResetSecondFactorDialog player={player} onClose={close} />}
      {open === 'reset-pin' && <ResetPinDialog player={player} onClose={close} />}
      {open === 'delete' && <DeleteUserDialog user={player} failure="failedToDeleteUser" onClose={close} />}
    </Allowed>
  );
}

/** Gives an administrator another role. */
function RoleDialog({ player, onClose }: UserActDialogProps) {
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
