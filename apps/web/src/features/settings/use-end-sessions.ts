import { errorText } from '../../lib/api/errors.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { toast } from '../../lib/screen/toast.ts';
import { type Reply, replyText } from '../../lib/text/sentence.ts';

/** Ends one of the user's sessions, or all others. */
export function useEndSessions() {
  const utils = trpc.useUtils();
  const callbacks = {
    onSuccess: (answer: Reply) => void toast.success(replyText(answer)),
    onError: (error: unknown) => void toast.error(errorText(error)),
    onSettled: () => void utils.accounts.ownSessions.invalidate(),
  };
  return {
    endOne: trpc.accounts.endOwnSession.useMutation(callbacks),
    endOthers: trpc.accounts.endOtherSessions.useMutation(callbacks),
  };
}
