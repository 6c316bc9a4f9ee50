import { Tick } from '../../../../components/forms/tick.tsx';
import { Panel } from '../../../../components/layout/panel.tsx';
import { PanelQuery } from '../../../../components/states/query-view.tsx';
import { whenFiled } from '../../../../lib/api/errors.ts';
import { type ApiOutputs, trpc } from '../../../../lib/api/trpc.ts';
import { parseEtbOrZero } from '../../../../lib/text/amount.ts';
import { useText } from '../../../../lib/text/i18n.ts';
import { tell } from '../../tell.ts';
import { AmountsForm } from './amounts-form.tsx';

type AutomaticSettings = ApiOutputs['payments']['automatic'];

/** How much the provider's messages may credit without an administrator. */
export function AutomaticPanel() {
  const t = useText();
  const automatic = trpc.payments.automatic.useQuery();
  const isOff = automatic.data?.messageHook === false;
  return (
    <Panel title={t('adminAutomatic')} intro={t(isOff ? 'adminHookOff' : 'adminAutomaticIntro')}>
      <PanelQuery query={automatic} failure={t('adminAutomaticFailed')} rows={4}>
        {(settings) => <AutomaticForm settings={settings} />}
      </PanelQuery>
    </Panel>
  );
}

function AutomaticForm({ settings }: { settings: AutomaticSettings }) {
  const t = useText();
  const save = useSaveAutomatic();
  return (
    <AmountsForm
      amounts={[
        { name: 'payment', label: t('adminAutomaticPayment'), santim: settings.automaticPaymentMaxSantim },
        { name: 'day', label: t('adminAutomaticDay'), santim: settings.automaticDayMaxSantim },
        { name: 'methodDay', label: t('adminAutomaticMethodDay'), santim: settings.automaticMethodDayMaxSantim },
      ]}
      parse={parseEtbOrZero}
      save={save}
      onSave={({ payment, day, methodDay }, form) => {
        const nextSettings = {
          automaticPaymentMaxSantim: payment,
          automaticDayMaxSantim: day,
          automaticMethodDayMaxSantim: methodDay,
          stopOnBalanceBreak: new FormData(form).get('stop') !== null,
        };
        // Until a colleague approves, everything stays as it was.
        save.mutate(nextSettings, { onError: whenFiled(() => form.reset()) });
      }}
    >
      <p className="text-muted text-sm">{t('adminAutomaticZero')}</p>
      <Tick name="stop" defaultChecked={settings.stopOnBalanceBreak}>
        {t('adminStopOnBreak')}
      </Tick>
    </AmountsForm>
  );
}

function useSaveAutomatic() {
  const utils = trpc.useUtils();
  return trpc.payments.saveAutomatic.useMutation({
    onSuccess(answer) {
      tell(answer);
      void utils.payments.automatic.invalidate();
      void utils.payments.alarms.invalidate();
    },
  });
}
