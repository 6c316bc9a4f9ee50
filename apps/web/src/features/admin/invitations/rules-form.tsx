import { REWARD_COINS_MAX, REWARDS_PER_DAY_MAX } from '@cartela/api/invitations/limits';
import { useState } from 'react';
import { Field } from '../../../components/forms/field.tsx';
import { RequiredForm } from '../../../components/forms/required-form.tsx';
import { Tick } from '../../../components/forms/tick.tsx';
import { problemText, whenFiled } from '../../../lib/api/errors.ts';
import { type ApiInputs, trpc } from '../../../lib/api/trpc.ts';
import { toast } from '../../../lib/screen/toast.ts';
import { useText } from '../../../lib/text/i18n.ts';
import { replyText } from '../../../lib/text/sentence.ts';
import { wholeNumberIn } from '../../../lib/text/whole-number.ts';
import { useLock } from '../area/may.tsx';

type Rules = ApiInputs['invitations']['saveSettings'];

const COUNTS = [
  { name: 'coins', label: 'adminInvitationsCoins', max: REWARD_COINS_MAX },
  { name: 'perInviterDay', label: 'adminInvitationsPerInviter', max: REWARDS_PER_DAY_MAX },
  { name: 'perDay', label: 'adminInvitationsPerDay', max: REWARDS_PER_DAY_MAX },
] as const;

export function RulesForm({ rules }: { rules: Rules }) {
  const t = useText();
  const utils = trpc.useUtils();
  const lock = useLock('manage');
  const [wrong, setWrong] = useState<(typeof COUNTS)[number]>();
  const save = trpc.invitations.saveSettings.useMutation({
    onSuccess(answer) {
      toast.success(replyText(answer));
      void utils.invitations.settings.invalidate();
    },
  });
  return (
    <RequiredForm
      names={COUNTS.map(({ name }) => name)}
      action={t('adminSave')}
      busy={save.isPending}
      lock={lock}
      error={
        wrong
          ? `${t(wrong.label)}: ${t('adminBetween', { min: 1, max: wrong.max })}`
          : problemText(save.error, t('anErrorOccurred'))
      }
      onSubmit={(text, form) => {
        const counts = COUNTS.map(({ name, max }) => wholeNumberIn(text(name), { max }) ?? 0);
        const invalid = COUNTS[counts.indexOf(0)];
        setWrong(invalid);
        if (invalid) return;
        const isOn = new FormData(form).get('isOn') !== null;
        const [coins = 0, perInviterDay = 0, perDay = 0] = counts;
        // Until a colleague approves, everything stays as it was.
        save.mutate({ isOn, coins, perInviterDay, perDay }, { onError: whenFiled(() => form.reset()) });
      }}
    >
      {(errorOf) => (
        <>
          <div className="grid items-end gap-3 sm:grid-cols-3">
            {COUNTS.map(({ name, label }) => (
              <Field
                key={name}
                label={t(label)}
                name={name}
                inputMode="numeric"
                autoComplete="off"
                defaultValue={rules[name]}
                error={errorOf(name)}
              />
            ))}
          </div>
          <Tick name="isOn" defaultChecked={rules.isOn}>
            {t('adminInvitationsOn')}
          </Tick>
        </>
      )}
    </RequiredForm>
  );
}
