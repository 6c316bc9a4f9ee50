import { Button } from '../../../../components/buttons/button.tsx';
import { RequiredForm } from '../../../../components/forms/required-form.tsx';
import { RequiredTick } from '../../../../components/forms/required-tick.tsx';
import { Panel } from '../../../../components/layout/panel.tsx';
import { RequestProblem } from '../../../../components/states/problem.tsx';
import { problemText } from '../../../../lib/api/errors.ts';
import { trpc } from '../../../../lib/api/trpc.ts';
import { toast } from '../../../../lib/screen/toast.ts';
import { useText } from '../../../../lib/text/i18n.ts';
import { replyText } from '../../../../lib/text/sentence.ts';
import { Allowed, useLock } from '../../area/may.tsx';

const NEEDS = [
  'adminRealMoneyLicence',
  'adminRealMoneyAge',
  'adminRealMoneyKnow',
  'adminRealMoneyApart',
  'adminRealMoneyTax',
  'adminRealMoneyData',
] as const;

/** What the law asks of an operator who takes real money, and the switch for it. */
export function RealMoneyPanel({ isOn }: { isOn: boolean }) {
  const t = useText();
  const utils = trpc.useUtils();
  const lock = useLock('govern');
  const save = trpc.payments.saveRealMoney.useMutation({
    onSuccess(answer) {
      toast.success(replyText(answer));
      void utils.payments.methods.invalidate();
    },
  });
  return (
    <Panel title={t('adminRealMoney')} intro={t(isOn ? 'adminRealMoneyIsOn' : 'adminRealMoneyOff')}>
      <div className="grid max-w-prose grid-cols-[minmax(0,1fr)] gap-4">
        <ul className="grid list-disc gap-1.5 pl-[1.25rem]">
          {NEEDS.map((need) => (
            <li key={need}>{t(need)}</li>
          ))}
        </ul>
        <p className="text-muted">{t('adminRealMoneyNoAdvice')}</p>
        {isOn ? (
          <>
            <RequestProblem error={save.error} otherwise={t('adminRealMoneyFailed')} />
            <Allowed to="govern">
              <Button look="quiet" busy={save.isPending} onClick={() => save.mutate({ on: false })}>
                {t('adminRealMoneySwitchOff')}
              </Button>
            </Allowed>
          </>
        ) : (
          <RequiredForm
            names={['hasRead']}
            action={t('adminRealMoneySwitchOn')}
            lock={lock}
            busy={save.isPending}
            error={problemText(save.error, t('adminRealMoneyFailed'))}
            onSubmit={() => save.mutate({ on: true, hasRead: true })}
          >
            {(errorOf) => (
              <RequiredTick name="hasRead" isMissing={errorOf('hasRead') !== undefined}>
                {t('adminRealMoneyRead')}
              </RequiredTick>
            )}
          </RequiredForm>
        )}
      </div>
    </Panel>
  );
}
