import type { PaymentMethod } from '@cartela/game-core';
import { ConfirmDialog } from '../../../../components/dialogs/confirm-dialog.tsx';
import { whenFiled } from '../../../../lib/api/errors.ts';
import { trpc } from '../../../../lib/api/trpc.ts';
import { useText } from '../../../../lib/text/i18n.ts';
import { tell } from '../../tell.ts';
import { senderText } from '../messages/sender-text.ts';

export interface SenderChange {
  readonly kind: 'add' | 'remove';
  readonly sender: string;
}

interface SaveSendersDialogProps {
  method: PaymentMethod;
  /** The senders that are saved now. */
  senders: readonly string[];
  change: SenderChange;
  onClose: () => void;
}

/** Asks before a sender is added to the trusted ones, or removed from them. */
export function SaveSendersDialog({ method, senders, change, onClose }: SaveSendersDialogProps) {
  const t = useText();
  const utils = trpc.useUtils();
  const save = trpc.payments.saveSenders.useMutation({
    async onSuccess(answer) {
      await utils.payments.automatic.invalidate();
      tell(answer);
      onClose();
    },
    onError: whenFiled(onClose),
  });
  const isAdded = change.kind === 'add';
  const others = senders.filter((sender) => sender !== change.sender);
  const nextSenders = isAdded ? [...others, change.sender] : others;
  return (
    <ConfirmDialog
      danger={!isAdded}
      title={t(isAdded ? 'adminAddSenderTitle' : 'adminRemoveSenderTitle', { sender: senderText(change.sender) })}
      yes={t(isAdded ? 'adminAddSender' : 'adminRemove')}
      no={t('cancel')}
      act={save}
      failure={t('anErrorOccurred')}
      onYes={() => save.mutate({ method, senders: nextSenders })}
      onNo={onClose}
    >
      <p className="text-pretty">
        {t(isAdded ? 'adminAddSenderHelp' : 'adminRemoveSenderHelp', { method: t(method) })}
      </p>
    </ConfirmDialog>
  );
}
