import { trpc } from '../../lib/api/trpc.ts';
import { useKeyedRequest } from '../../lib/api/use-request-key.ts';
import { toast } from '../../lib/screen/toast.ts';
import { useText } from '../../lib/text/i18n.ts';
import { replyText } from '../../lib/text/sentence.ts';

function isNothing(value: unknown): value is null {
  return value === null;
}

/** Converts as many coins as make whole ETB, so the request has no input. */
export function useConversion() {
  const t = useText();
  const utils = trpc.useUtils();
  return useKeyedRequest({
    form: 'convertCoins',
    isInput: isNothing,
    send: (_nothing, idempotencyKey, options) => utils.client.wallet.convertCoins.mutate({ idempotencyKey }, options),
    onSuccess({ walletSantim, coins, ...answer }) {
      utils.wallet.balance.setData(undefined, { walletSantim, coins });
      toast.success(replyText(answer) || t('convertCoins'));
    },
  });
}
