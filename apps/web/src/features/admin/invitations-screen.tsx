import { GAMES_TO_REWARD, REWARD_COINS_MAX, REWARDS_PER_DAY_MAX } from '@cartela/api/invitations/limits';
import { useState } from 'react';
import { Fact } from '../../components/figures/fact.tsx';
import { Field } from '../../components/forms/field.tsx';
import { RequiredForm } from '../../components/forms/required-form.tsx';
import { Tick } from '../../components/forms/tick.tsx';
import { Page } from '../../components/layout/page.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { PanelQuery } from '../../components/states/query-view.tsx';
import { problemText, whenFiled } from '../../lib/api/errors.ts';
import { type ApiInputs, type ApiOutputs, trpc } from '../../lib/api/trpc.ts';
import { useText } from '../../lib/text/i18n.ts';
import { wholeNumberIn } from '../../lib/text/whole-number.ts';
import { useLock } from './area/may.tsx';
import { tell } from './tell.ts';

/** What invitations earn, and what they have brought so far. */
export function InvitationsScreen() {
  const t = useText();
  const settings = trpc.invitations.settings.useQuery();
  return (
    <Page width="framed" title={t('adminInvitations')} intro={t('adminInvitationsIntro')}>
      <PanelQuery query={settings} failure={t('adminInvitationsFailed')} rows={4}>
        {({ total, ...rules }) => (
          <div className="grid gap-4">
            <Panel title={t('adminRules')} intro={t('adminInvitationsWhen', { games: GAMES_TO_REWARD })}>
              <RulesForm rules={rules} />
            </Panel>
            <Panel title={t('adminInvitationsSoFar')}>
              <Totals total={total} />
            </Panel>
          </div>
        )}
      </PanelQuery>
    </Page>
  );
}

function Totals({ total }: Pick<ApiOutputs['invitations']['settings'], 'total'>) {
  const t = useText();
  const count = (figure: number) => <strong>{figure.toLocaleString('en')}</strong>;
  return (
    <dl className="grid grid-cols-2 large-text:grid-cols-1 gap-x-4 gap-y-3 sm:grid-cols-4">
      <Fact name={t('adminInvitationsCame')}>{count(total.accepted)}</Fact>
      <Fact name={t('adminInvitationsRewarded')}>{count(total.rewarded)}</Fact>
      <Fact name={t('adminInvitationsRefused')}>{count(total.refused)}</Fact>
      <Fact name={t('adminInvitationsPaid')}>{count(total.coins)}</Fact>
    </dl>
  );
}

type Rules = ApiInputs['invitations']['saveSettings'];

const COUNTS = [
  { name: 'coins', label: 'adminInvitationsCoins', max: REWARD_COINS_MAX },
  { name: 'perInviterDay', label: 'adminInvitationsPerInviter', max: REWARDS_PER_DAY_MAX },
  { name: 'perDay', label: 'adminInvitationsPerDay', max: REWARDS_PER_DAY_MAX },
] as const;

function RulesForm({ rules }: { rules: Rules }) {
  const t = useText();
  const utils = trpc.useUtils();
  const lock = useLock('manage');
  const [wrong, setWrong] = useState<(typeof COUNTS)[number]>();
  const save = trpc.invitations.saveSettings.useMutation({
    onSuccess(answer) {
      tell(answer);
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
