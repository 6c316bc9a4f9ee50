import { isFiled } from '../../../../lib/api/errors.ts';
import { toast } from '../../../../lib/screen/toast.ts';
import { type Reply, replyText } from '../../../../lib/text/sentence.ts';

export interface SettleDialogProps {
  /** Compares again, so that the lists show what is left. */
  readonly onChanged: () => Promise<void>;
  readonly onClose: () => void;
}

/** The options of a mutation that settles a difference. */
export function settling({ onChanged, onClose }: SettleDialogProps) {
  return {
    // The difference leaves its list before the dialog closes, so that a second tap cannot hit it.
    async onSuccess(answer: Reply) {
      await onChanged();
      toast.success(replyText(answer));
      onClose();
    },
    // Another administrator may have been quicker: the lists then show that, too.
    async onError(error: unknown) {
      await onChanged();
      if (isFiled(error)) onClose();
    },
  };
}
