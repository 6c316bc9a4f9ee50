import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { abortAfter } from '../../lib/api/abort-after.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { REQUEST_TIMEOUT_MS } from '../../lib/limits.ts';
import { toast } from '../../lib/screen/toast.ts';
import { randomKey } from '../../lib/session/session.ts';
import { type Told, toldText } from '../../lib/text/sentence.ts';

type Client = ReturnType<typeof trpc.useUtils>['client'];
interface Sent {
  readonly idempotencyKey: string;
  readonly options: { readonly signal: AbortSignal };
}

/**
 * Sends a choice of the player, which the page then shows. If a try had no answer, the next one has
 * the same key, so that the server does it only once.
 */
export function useProtect<Input, Answer extends Told>(
  send: (
    playerLimits: Client['playerLimits'],
    input: Input,
    sent: Sent,
    telegram: Client['telegram'],
  ) => Promise<Answer>,
  onDone: (answer: Answer) => void | Promise<void>,
) {
  const { client, playerLimits } = trpc.useUtils();
  const tried = useRef<{ readonly input: string; readonly key: string } | null>(null);
  return useMutation({
    networkMode: 'always',
    mutationFn(input: Input) {
      const written = JSON.stringify(input);
      if (tried.current?.input !== written) tried.current = { input: written, key: randomKey() };
      const options = { signal: abortAfter(REQUEST_TIMEOUT_MS) };
      return send(client.playerLimits, input, { idempotencyKey: tried.current.key, options }, client.telegram);
    },
    async onSuccess(answer) {
      tried.current = null;
      toast.success(toldText(answer));
      await onDone(answer);
      await playerLimits.invalidate();
    },
  });
}
