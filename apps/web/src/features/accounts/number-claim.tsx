import { useState } from 'react';
import { Button } from '../../components/buttons/button.tsx';
import { TitledDialog } from '../../components/dialogs/titled-dialog.tsx';
import { RequestProblem } from '../../components/states/problem.tsx';
import { trpc } from '../../lib/api/trpc.ts';
import { toast } from '../../lib/screen/toast.ts';
import { formatMoment } from '../../lib/text/dates.ts';
import { useText } from '../../lib/text/i18n.ts';
import { replyText } from '../../lib/text/sentence.ts';

/** Tells an account's holder that somebody else has proven its number, and lets them object. */
export function NumberClaim({ claim }: { claim: { readonly untilMs: number } }) {
  const t = useText();
  const { telegram } = trpc.useUtils();
  const [isOpen, setIsOpen] = useState(true);
  const object = trpc.telegram.objectToClaim.useMutation({
    onSuccess(answer) {
      toast.success(replyText(answer));
      setIsOpen(false);
      void telegram.ownClaim.invalidate();
    },
  });
  if (!isOpen) return null;
  return (
    <TitledDialog title={t('claimTitle')} locked={object.isPending} onClose={() => setIsOpen(false)}>
      <p className="text-pretty">{t('claimHelp', { until: formatMoment(claim.untilMs) })}</p>
      <RequestProblem error={object.error} otherwise={t('answerFailed')} />
      <div className="grid gap-3">
        <Button busy={object.isPending} onClick={() => object.mutate()}>
          {t('claimObject')}
        </Button>
        <Button look="quiet" disabled={object.isPending} onClick={() => setIsOpen(false)}>
          {t('close')}
        </Button>
      </div>
    </TitledDialog>
  );
}
