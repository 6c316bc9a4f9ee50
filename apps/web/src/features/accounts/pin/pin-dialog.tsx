import { Button } from '../../../components/buttons/button.tsx';
import { TitledDialog } from '../../../components/dialogs/titled-dialog.tsx';
import { RequiredForm } from '../../../components/forms/required-form.tsx';
import { isPinAsked, problemText } from '../../../lib/api/errors.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { toast } from '../../../lib/screen/toast.ts';
import { useText } from '../../../lib/text/i18n.ts';
import { type Reply, replyText } from '../../../lib/text/sentence.ts';
import { PinField } from './pin-field.tsx';

export type PinAct = 'set' | 'change' | 'remove';

interface PinDialogProps {
  act: PinAct;
  /** Whether the PIN until now has to be entered. */
  isAsked: boolean;
  onClose: () => void;
}

const WORDS = {
  set: { title: 'pinSet', action: 'pinSet' },
  change: { title: 'pinChangeTitle', action: 'pinChange' },
  remove: { title: 'pinRemoveTitle', action: 'pinRemove' },
} as const;

/** Sets, changes or removes the player's PIN. */
export function PinDialog({ act, isAsked, onClose }: PinDialogProps) {
  const t = useText();
  const { accounts } = trpc.useUtils();
  const outcome = {
    onSuccess(answer: Reply) {
      toast.success(replyText(answer));
      void accounts.ownPin.invalidate();
      void accounts.ownSessions.invalidate();
      onClose();
    },
    onError(error: unknown) {
      // It was set in another tab, and this one has no field for it yet.
      if (isPinAsked(error)) void accounts.ownPin.invalidate();
    },
  };
  const setting = trpc.accounts.setPin.useMutation(outcome);
  const removal = trpc.accounts.removePin.useMutation(outcome);
  const { isPending, error } = act === 'remove' ? removal : setting;
  const names = [...(isAsked ? ['pin'] : []), ...(act === 'remove' ? [] : ['newPin'])];
  return (
    <TitledDialog title={t(WORDS[act].title)} locked={isPending} onClose={onClose}>
      {act === 'remove' && <p className="text-pretty">{t('pinRemoveHelp')}</p>}
      <RequiredForm
        names={names}
        action={t(WORDS[act].action)}
        busy={isPending}
        error={problemText(error, t('pinNotSaved'))}
        onSubmit={(text) => {
          const pin = isAsked ? text('pin') : undefined;
          if (act === 'remove') removal.mutate({ pin });
          else setting.mutate({ pin, newPin: text('newPin') });
        }}
      >
        {(errorOf) => (
          <>
            {isAsked && <PinField label={t('pinOld')} hint={t('pinForgotten')} error={errorOf('pin')} />}
            {act !== 'remove' && (
              <PinField
                label={t('pinNew')}
                name="newPin"
                autoComplete="new-password"
                hint={t('pinRule')}
                error={errorOf('newPin')}
              />
            )}
          </>
        )}
      </RequiredForm>
      <Button look="quiet" disabled={isPending} onClick={onClose}>
        {t('cancel')}
      </Button>
    </TitledDialog>
  );
}
