import { PIN_RESET_HOURS } from '@cartela/api/accounts/limits';
import { SELF_EXCLUSION_DAYS, SUSPENSION_REASON_LENGTH_MAX } from '@cartela/api/player-limits/limits';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../components/buttons/button.tsx';
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog.tsx';
import { TitledDialog } from '../../../components/dialogs/titled-dialog.tsx';
import { RequiredForm } from '../../../components/forms/required-form.tsx';
import { SelectField } from '../../../components/forms/select-field.tsx';
import { TextArea } from '../../../components/forms/text-area.tsx';
import { problemText, whenFiled } from '../../../lib/api/errors.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { useText } from '../../../lib/text/i18n.ts';
import type { Reply } from '../../../lib/text/sentence.ts';
import { EXCLUSION_TEXT, type ExclusionDays } from '../../player-limits/break-begins.ts';
import { tell } from '../tell.ts';
import type { PlayerDetails } from './player-details.ts';

export interface UserActDialogProps {
  player: PlayerDetails;
  onClose: () => void;
}

/** Asks before all sessions of a user are ended. */
export function EndSessionsDialog({ player, onClose }: UserActDialogProps) {
  const t = useText();
  const ending = trpc.accounts.endSessions.useMutation(useOutcome(player, onClose));
  return (
    <ActDialog
      title={t('adminEndSessionsTitle', { name: player.username })}
      yes={t('adminEndThem')}
      act={ending}
      onYes={() => ending.mutate({ userId: player.id })}
      onNo={onClose}
    >
      {t('adminEndSessionsHelp', { count: player.sessions.length })}
    </ActDialog>
  );
}

/** Asks for the reason for which a player is suspended. The player reads it. */
export function SuspendDialog({ player, onClose }: UserActDialogProps) {
  const t = useText();
  const suspension = trpc.playerLimits.saveSuspension.useMutation(useOutcome(player, onClose));
  return (
    <ReasonDialog
      title={t('adminSuspendTitle', { name: player.username })}
      help={t('adminSuspendHelp')}
      label={t('adminReason')}
      hint={t('adminSuspendReasonHint')}
      yes={t('adminSuspend')}
      act={suspension}
      onYes={(reason) => suspension.mutate({ userId: player.id, reason })}
      onNo={onClose}
    />
  );
}

/** Enters an exclusion that a player has asked for, or of a minor. Nobody can end it. */
export function ExcludeDialog({ player, onClose }: UserActDialogProps) {
  const t = useText();
  const exclusion = trpc.playerLimits.exclude.useMutation(useOutcome(player, onClose));
  const [days, setDays] = useState<ExclusionDays>(SELF_EXCLUSION_DAYS[0]);
  const [isTooYoung, setTooYoung] = useState(false);
  return (
    <ReasonDialog
      title={t('adminExcludeTitle', { name: player.username })}
      help={t('adminExcludeHelp')}
      label={t('adminExcludeReason')}
      hint={t('adminTopUpReasonHint')}
      yes={t('adminExclude')}
      act={exclusion}
      onYes={(reason) => exclusion.mutate({ userId: player.id, days, isTooYoung, reason })}
      onNo={onClose}
    >
      <SelectField
        label={t('settleReason')}
        value={isTooYoung ? 'young' : 'asked'}
        onChange={({ target }) => setTooYoung(target.value === 'young')}
      >
        <option value="asked">{t('adminExcludeAsked')}</option>
        <option value="young">{t('adminExcludeTooYoung')}</option>
      </SelectField>
      {!isTooYoung && (
        <SelectField
          label={t('adminExcludeFor')}
          value={days}
          onChange={({ target }) => setDays(SELF_EXCLUSION_DAYS[target.selectedIndex] ?? days)}
        >
          {SELF_EXCLUSION_DAYS.map((length) => (
            <option key={length} value={length}>
              {t(EXCLUSION_TEXT[length])}
            </option>
          ))}
        </SelectField>
      )}
    </ReasonDialog>
  );
}

/** Asks before a player may play again. */
export function LiftSuspensionDialog({ player, onClose }: UserActDialogProps) {
  const t = useText();
  const suspension = trpc.playerLimits.saveSuspension.useMutation(useOutcome(player, onClose));
  return (
    <ActDialog
      title={t('adminLiftSuspensionTitle', { name: player.username })}
      yes={t('adminLiftSuspension')}
      act={suspension}
      onYes={() => suspension.mutate({ userId: player.id, reason: null })}
      onNo={onClose}
    >
      {player.protection?.suspension?.reason}
    </ActDialog>
  );
}

/** Asks before a colleague's second factor is taken away. */
export function ResetSecondFactorDialog({ player, onClose }: UserActDialogProps) {
  const t = useText();
  const reset = trpc.accounts.resetSecondFactor.useMutation(useOutcome(player, onClose));
  return (
    <ActDialog
      title={t('factorResetTitle', { name: player.username })}
      yes={t('factorReset')}
      act={reset}
      onYes={() => reset.mutate({ userId: player.id })}
      onNo={onClose}
    >
      {t('factorResetHelp')}
    </ActDialog>
  );
}

/** Asks before a player's forgotten PIN is reset, which takes a day. */
export function ResetPinDialog({ player, onClose }: UserActDialogProps) {
  const t = useText();
  const reset = trpc.accounts.resetPin.useMutation(useOutcome(player, onClose));
  return (
    <ActDialog
      title={t('adminResetPinTitle', { name: player.username })}
      yes={t('adminResetPin')}
      act={reset}
      onYes={() => reset.mutate({ userId: player.id })}
      onNo={onClose}
    >
      {t('adminResetPinHelp', { hours: PIN_RESET_HOURS })}
    </ActDialog>
  );
}

/** Asks before a player's account is given to the Telegram that has proven its number. */
export function GiveAccountDialog({ player, telegramId, onClose }: UserActDialogProps & { telegramId: string }) {
  const t = useText();
  const give = trpc.telegram.giveAccount.useMutation(useOutcome(player, onClose));
  return (
    <ActDialog
      title={t('adminGiveAccountTitle', { name: player.username })}
      yes={t('adminGiveAccount')}
      act={give}
      onYes={() => give.mutate({ userId: player.id, telegramId })}
      onNo={onClose}
    >
      {t('adminGiveAccountHelp')}
    </ActDialog>
  );
}

/** What follows an act about a user: the page shows what became of it. */
export function useOutcome({ id: userId }: PlayerDetails, onClose: () => void) {
  const utils = trpc.useUtils();
  const close = () => {
    void utils.dashboard.player.invalidate({ userId });
    void utils.telegram.claim.invalidate({ userId });
    onClose();
  };
  return {
    onSuccess(answer: Reply) {
      tell(answer);
      close();
    },
    onError: whenFiled(close),
  };
}

interface QuestionProps {
  title: string;
  yes: string;
  act: { readonly isPending: boolean; readonly error: unknown };
  onNo: () => void;
}

interface ActDialogProps extends QuestionProps {
  onYes: () => void;
  children: ReactNode;
}

function ActDialog({ children, ...question }: ActDialogProps) {
  const t = useText();
  return (
    <ConfirmDialog danger no={t('cancel')} failure={t('anErrorOccurred')} {...question}>
      <p>{children}</p>
    </ConfirmDialog>
  );
}

interface ReasonDialogProps extends QuestionProps {
  help: string;
  /** Of the field of the reason. */
  label: string;
  hint: string;
  onYes: (reason: string) => void;
  /** Fields above that of the reason. */
  children?: ReactNode;
}

function ReasonDialog({ title, help, label, hint, yes, act, onYes, onNo, children }: ReasonDialogProps) {
  const t = useText();
  return (
    <TitledDialog title={title} locked={act.isPending} onClose={onNo}>
      <p className="text-pretty">{help}</p>
      <RequiredForm
        names={['reason']}
        action={yes}
        busy={act.isPending}
        error={problemText(act.error, t('anErrorOccurred'))}
        onSubmit={(text) => onYes(text('reason'))}
      >
        {(errorOf) => (
          <>
            {children}
            <TextArea
              name="reason"
              label={label}
              hint={hint}
              maxLength={SUSPENSION_REASON_LENGTH_MAX}
              required
              error={errorOf('reason')}
            />
          </>
        )}
      </RequiredForm>
      <Button look="quiet" disabled={act.isPending} onClick={onNo}>
        {t('cancel')}
      </Button>
    </TitledDialog>
  );
}
