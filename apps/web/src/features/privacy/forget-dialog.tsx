import { FORGET_HOURS } from '@cartela/api/privacy/limits';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog.tsx';
import { RequestProblem } from '../../components/states/problem.tsx';
import { isPinAsked } from '../../lib/api/errors.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { toast } from '../../lib/screen/toast.ts';
import { useText } from '../../lib/text/i18n.ts';
import { replyText } from '../../lib/text/sentence.ts';
import { AskedPin } from '../accounts/pin/pin.ts';

/**
 * Asks whether the player really wants to be forgotten, and for the PIN, as before a withdrawal.
 */
export function ForgetDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const { privacy } = trpc.useUtils();
  const ownPin = trpc.accounts.ownPin.useQuery();
  const [pin, setPin] = useState('');
  const ask = trpc.privacy.askToBeForgotten.useMutation({
    onSuccess(answer) {
      toast.success(replyText(answer));
      void privacy.forgetting.invalidate();
      onClose();
    },
  });
  const asksPin = ownPin.data?.isAsked === true || isPinAsked(ask.error);
  return (
    <ConfirmDialog
      danger
      title={t('forgetQuestion')}
      yes={t('forgetAction')}
      busy={ask.isPending}
      problem={<RequestProblem error={ask.error} otherwise={t('forgetFailed')} />}
      onYes={() => ask.mutate({ pin })}
      onNo={onClose}
    >
      <p className="text-pretty">{t('forgetAfter', { hours: FORGET_HOURS })}</p>
      <p className="text-pretty">{t('privacyStays')}</p>
      <p className="text-pretty">{t('forgetCoins')}</p>
      {asksPin && <AskedPin value={pin} onChange={({ target }) => setPin(target.value)} />}
    </ConfirmDialog>
  );
}
