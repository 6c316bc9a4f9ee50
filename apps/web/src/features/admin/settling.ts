import { isFiled } from '../../lib/api/errors.ts';
import type { Reply } from '../../lib/text/sentence.ts';
import { tell } from './tell.ts';

export interface SettleDialogProps {
  /** Fetches again what the lists show. */
  readonly onChanged: () => Promise<void>;
  readonly onClose: () => void;
}

/**
 * The options of a mutation that a dialog asks for, and that settles what a list shows. `onSettled`
 * is called instead of `onClose` once it is settled.
 */
export function settling({ onChanged, onClose, onSettled = onClose }: SettleDialogProps & { onSettled?: () => void }) {
  return {
    // It leaves its list before the dialog closes, so that a second tap cannot hit it.
    async onSuccess(answer: Reply) {
      await onChanged();
      tell(answer);
      onSettled();
    },
    // Another administrator may have been quicker: the lists then show that, too.
    async onError(error: unknown) {
      await onChanged();
      if (isFiled(error)) onClose();
    },
  };
}
