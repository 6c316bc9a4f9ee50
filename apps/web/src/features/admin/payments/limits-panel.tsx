import { etbText } from '@cartela/game-core';
import { useState } from 'react';
import { toast } from 'sonner';
import { Panel } from '../../../components/panel.tsx';
import { RequiredForm } from '../../../components/required-form.tsx';
import { parseEtb } from '../../../lib/amount.ts';
import { refusalText } from '../../../lib/errors.ts';
import { useText } from '../../../lib/i18n.ts';
import { trpc } from '../../../lib/trpc.ts';
import { AmountField } from '../../payments/amount-field.tsx';

interface Limits {
  readonly minDepositSantim: number;
  readonly minWithdrawalSantim: number;
}

/** The least that players can deposit and withdraw. */
export function LimitsPanel({ limits }: { limits: Limits }) {
  const t = useText();
  const [invalid, setInvalid] = useState(false);
  const save = useSaveLimits();
  const submit = (text: (name: 'minDeposit' | 'minWithdrawal') => string) => {
    const minDepositSantim = parseEtb(text('minDeposit'));
    const minWithdrawalSantim = parseEtb(text('minWithdrawal'));
    const valid = minDepositSantim !== null && minWithdrawalSantim !== null;
    setInvalid(!valid);
    if (valid) save.mutate({ minDepositSantim, minWithdrawalSantim });
  };
  const problem = save.error ? refusalText(save.error, t('anErrorOccurred')) : undefined;
  return (
    <Panel title={t('adminLimits')} intro={t('adminLimitsIntro')}>
      <RequiredForm
        names={['minDeposit', 'minWithdrawal']}
        action={t('adminSave')}
        busy={save.isPending}
        error={invalid ? t('invalidAmount') : problem}
        onSubmit={submit}
      >
        {(errorOf) => (
          <div className="grid grid-cols-2 items-start gap-3">
            <AmountField
              label={t('adminLeastDeposit')}
              name="minDeposit"
              defaultValue={etbText(limits.minDepositSantim)}
              error={errorOf('minDeposit')}
            />
            <AmountField
              label={t('adminLeastWithdrawal')}
              name="minWithdrawal"
              defaultValue={etbText(limits.minWithdrawalSantim)}
              error={errorOf('minWithdrawal')}
            />
          </div>
        )}
      </RequiredForm>
    </Panel>
  );
}

function useSaveLimits() {
  const utils = trpc.useUtils();
  return trpc.payments.saveLimits.useMutation({
    onSuccess({ message }) {
      toast.success(message);
      void utils.payments.methods.invalidate();
    },
  });
}
