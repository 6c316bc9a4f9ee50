import { useState } from 'react';
import { AmountField } from '../../../components/forms/amount-field.tsx';
import { RequiredForm } from '../../../components/forms/required-form.tsx';
import { problemText, whenFiled } from '../../../lib/api/errors.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { useKeyedRequest } from '../../../lib/api/use-request-key.ts';
import { amountProblem, parseEtb } from '../../../lib/text/amount.ts';
import { useText } from '../../../lib/text/i18n.ts';
import { tell } from '../tell.ts';

/** Adds money of the house's to a jackpot, once. */
export function SeedForm({ jackpotId }: { jackpotId: number }) {
  const t = useText();
  const utils = trpc.useUtils();
  const [sent, setSent] = useState(0);
  const empty = () => setSent((count) => count + 1);
  const seed = useKeyedRequest({
    form: `admin-jackpot-seed:${jackpotId}`,
    isInput: (value): value is number => typeof value === 'number',
    send: (amountSantim: number, idempotencyKey, options) =>
      utils.client.jackpots.seed.mutate({ jackpotId, amountSantim, idempotencyKey }, options),
    onSuccess(answer) {
      tell(answer);
      empty();
      void utils.jackpots.invalidate();
    },
    onError: whenFiled(() => {
      empty();
      void utils.approvals.invalidate();
    }),
  });
  return (
    <RequiredForm
      key={sent}
      names={['amount']}
      action={t('adminJackpotSeed')}
      busy={seed.busy}
      error={problemText(seed.error, t('anErrorOccurred'))}
      check={(_name, value) => (parseEtb(value) === null ? t(amountProblem(value)) : undefined)}
      onSubmit={(text) => {
        const amountSantim = parseEtb(text('amount'));
        if (amountSantim !== null) seed.send(amountSantim);
      }}
    >
      {(errorOf) => (
        <AmountField
          label={t('adminJackpotSeedAmount')}
          hint={t('adminJackpotSeedHint')}
          name="amount"
          error={errorOf('amount')}
        />
      )}
    </RequiredForm>
  );
}
