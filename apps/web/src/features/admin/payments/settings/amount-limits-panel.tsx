import { Panel } from '../../../../components/layout/panel.tsx';
import { whenFiled } from '../../../../lib/api/errors.ts';
import { trpc } from '../../../../lib/api/trpc.ts';
import { parseEtb } from '../../../../lib/text/amount.ts';
import { useText } from '../../../../lib/text/i18n.ts';
import { tell } from '../../tell.ts';
import { AmountsForm } from './amounts-form.tsx';

interface Limits {
  readonly minDepositSantim: number;
  readonly minWithdrawalSantim: number;
}

/** The minimum that players can deposit and withdraw. */
export function AmountLimitsPanel({ limits }: { limits: Limits }) {
  const t = useText();
  const save = useSaveLimits();
  return (
    <Panel title={t('adminLimits')} intro={t('adminLimitsIntro')}>
      <AmountsForm
        amounts={[
          { name: 'minDeposit', label: t('adminLeastDeposit'), santim: limits.minDepositSantim },
          { name: 'minWithdrawal', label: t('adminLeastWithdrawal'), santim: limits.minWithdrawalSantim },
        ]}
        parse={parseEtb}
        save={save}
        onSave={({ minDeposit, minWithdrawal }, form) =>
          save.mutate(
            { minDepositSantim: minDeposit, minWithdrawalSantim: minWithdrawal },
            { onError: whenFiled(() => form.reset()) },
          )
        }
      />
    </Panel>
  );
}

function useSaveLimits() {
  const utils = trpc.useUtils();
  return trpc.payments.saveLimits.useMutation({
    onSuccess(answer) {
      tell(answer);
      void utils.payments.methods.invalidate();
    },
  });
}
