import { trpc } from '../../lib/api/trpc.ts';
import { useKeyedRequest } from '../../lib/api/use-request-key.ts';
import { toast } from '../../lib/screen/toast.ts';
import { type Reply, replyText } from '../../lib/text/sentence.ts';

type Client = ReturnType<typeof trpc.useUtils>['client'];

/** Sends a player's choice, which the page then shows. */
export function useProtect<Input>(
  form: string,
  send: (client: Client, input: Input, idempotencyKey: string, options: { signal: AbortSignal }) => Promise<Reply>,
  onDone: () => void | Promise<void> = () => undefined,
) {
  const { client, playerLimits } = trpc.useUtils();
  return useKeyedRequest<Input, Reply>({
    form,
    send: (input, idempotencyKey, options) => send(client, input, idempotencyKey, options),
    async onSuccess(answer) {
      toast.success(replyText(answer));
      await onDone();
      await playerLimits.invalidate();
    },
  });
}
