import { LICENCE_AUTHORITY_LENGTH_MAX, LICENCE_NUMBER_LENGTH_MAX } from '@cartela/api/real-money/limits';
import { Button } from '../../../components/buttons/button.tsx';
import { Field } from '../../../components/forms/field.tsx';
import { RequiredForm } from '../../../components/forms/required-form.tsx';
import { RequiredTick } from '../../../components/forms/required-tick.tsx';
import { WhenField } from '../../../components/forms/when-field.tsx';
import { Panel } from '../../../components/layout/panel.tsx';
import { RequestProblem } from '../../../components/states/problem.tsx';
import { PanelQuery } from '../../../components/states/query-view.tsx';
import { problemText, whenFiled } from '../../../lib/api/errors.ts';
import { type ApiOutputs, trpc } from '../../../lib/api/trpc.ts';
import { useText } from '../../../lib/text/i18n.ts';
import { useTerms } from '../../terms/use-terms.ts';
import { Allowed, useLock } from '../area/may.tsx';
import { tell } from '../tell.ts';

type Terms = ApiOutputs['realMoney']['terms'];

const NEEDS = [
  'adminRealMoneyLicence',
  'adminRealMoneyAge',
  'adminRealMoneyKnow',
  'adminRealMoneyApart',
  'adminRealMoneyTax',
  'adminRealMoneyData',
] as const;

/** What the law asks of an operator who takes real money, the licence, and the switch. */
export function RealMoneyPanel() {
  const t = useText();
  return (
    <PanelQuery query={useTerms()} failure={t('termsFailed')}>
      {(terms) => (
        <Panel title={t('adminLicence')} intro={t(terms.isOn ? 'adminRealMoneyIsOn' : 'adminRealMoneyOff')}>
          <div className="grid max-w-prose grid-cols-[minmax(0,1fr)] gap-4">
            <ul className="grid list-disc gap-1.5 pl-[1.25rem]">
              {NEEDS.map((need) => (
                <li key={need}>{t(need, { age: terms.minAge })}</li>
              ))}
            </ul>
            <p className="text-muted">{t('adminRealMoneyNoAdvice')}</p>
            <p>{t('adminLicenceHelp')}</p>
            <LicenceForm terms={terms} />
            {terms.isOn && <SwitchOff />}
            <Joining isOn={terms.joinsByItself} />
          </div>
        </Panel>
      )}
    </PanelQuery>
  );
}

function LicenceForm({ terms: { licence, isOn } }: { terms: Terms }) {
  const t = useText();
  const lock = useLock('govern');
  const save = useSave();
  return (
    <RequiredForm
      names={['number', 'authority', 'lastDay', 'hasRead']}
      action={t(isOn ? 'adminLicenceSave' : 'adminRealMoneySwitchOn')}
      lock={lock}
      busy={save.isPending}
      error={problemText(save.error, t('adminRealMoneyFailed'))}
      onSubmit={(text, form) => {
        const licence = { number: text('number'), authority: text('authority'), lastDay: text('lastDay') };
        save.mutate({ on: true, hasRead: true, licence }, { onError: whenFiled(() => form.reset()) });
      }}
    >
      {(errorOf) => (
        <>
          <Field
            label={t('adminLicenceNumber')}
            name="number"
            autoComplete="off"
            required
            maxLength={LICENCE_NUMBER_LENGTH_MAX}
            defaultValue={licence?.number}
            error={errorOf('number')}
          />
          <Field
            label={t('adminLicenceAuthority')}
            name="authority"
            autoComplete="off"
            required
            maxLength={LICENCE_AUTHORITY_LENGTH_MAX}
            defaultValue={licence?.authority}
            error={errorOf('authority')}
          />
          <WhenField
            label={t('adminLicenceLastDay')}
            name="lastDay"
            type="date"
            required
            defaultValue={licence?.lastDay}
            error={errorOf('lastDay')}
          />
          <RequiredTick name="hasRead" isMissing={errorOf('hasRead') !== undefined}>
            {t('adminRealMoneyRead')}
          </RequiredTick>
        </>
      )}
    </RequiredForm>
  );
}

function SwitchOff() {
  const t = useText();
  const save = useSave();
  return (
    <>
      <RequestProblem error={save.error} otherwise={t('adminRealMoneyFailed')} />
      <Allowed to="govern">
        <Button look="quiet" busy={save.isPending} onClick={() => save.mutate({ on: false })}>
          {t('adminRealMoneySwitchOff')}
        </Button>
      </Allowed>
    </>
  );
}

/** Whether players may have games joined automatically. */
function Joining({ isOn }: { isOn: boolean }) {
  const t = useText();
  const utils = trpc.useUtils();
  const save = trpc.realMoney.saveJoining.useMutation({
    onSuccess(answer) {
      tell(answer);
      void utils.realMoney.terms.invalidate();
    },
  });
  return (
    <section className="grid gap-2 border-line border-t pt-4">
      <h3 className="font-bold">{t('adminJoining')}</h3>
      <p>{t(isOn ? 'adminJoiningIsOn' : 'adminJoiningIsOff')}</p>
      <RequestProblem error={save.error} otherwise={t('adminRealMoneyFailed')} />
      <Allowed to="govern">
        <Button look="quiet" busy={save.isPending} onClick={() => save.mutate({ on: !isOn })}>
          {t(isOn ? 'adminJoiningForbid' : 'adminJoiningAllow')}
        </Button>
      </Allowed>
    </section>
  );
}

function useSave() {
  const utils = trpc.useUtils();
  return trpc.realMoney.save.useMutation({
    onSuccess(answer) {
      tell(answer);
      void utils.payments.methods.invalidate();
      void utils.realMoney.terms.invalidate();
      void utils.dashboard.waiting.invalidate();
    },
  });
}
