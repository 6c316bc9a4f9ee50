import { Tick } from '../../../../components/forms/tick.tsx';
import { Panel } from '../../../../components/layout/panel.tsx';
import { PanelQuery } from '../../../../components/states/query-view.tsx';
import { whenFiled } from '../../../../lib/api/errors.ts';
import { type ApiOutputs, trpc } from '../../../../lib/api/trpc.ts';
import { toast } from '../../../../lib/screen/toast.ts';
import { parseEtbOrZero } from '../../../../lib/text/amount.ts';
import { useText } from '../../../../lib/text/i18n.ts';
import { replyText } from '../../../../lib/text/sentence.ts';
import { providerName } from '../../../payments/checkout/provider-name.ts';
import { AmountsForm } from '../settings/amounts-form.tsx';

type PayoutSettings = ApiOutputs['payments']['payoutSettings'];

/** Whether providers may send withdrawals, and how much. */
export function PayoutsPanel() {
  const t = useText();
  const settings = trpc.payments.payoutSettings.useQuery();
  const names = settings.data?.providers.map((name) => providerName(name, t));
  const intro =
    names?.length === 0 ? t('adminPayoutsNone') : names && t('adminPayoutsIntro', { providers: names.join(', ') });
  return (
    <Panel title={t('adminPayouts')} intro={intro}>
      <PanelQuery query={settings} failure={t('adminPayoutsFailed')} rows={4}>
        {(present) => <PayoutsForm settings={present} />}
      </PanelQuery>
    </Panel>
  );
}

function PayoutsForm({ settings }: { settings: PayoutSettings }) {
  const t = useText();
  const save = useSavePayouts();
  return (
    <AmountsForm
      amounts={[
        { name: 'payment', label: t('adminAutomaticPayment'), santim: settings.payoutPaymentMaxSantim },
        { name: 'day', label: t('adminAutomaticDay'), santim: settings.payoutDayMaxSantim },
        { name: 'houseDay', label: t('adminPayoutHouseDay'), santim: settings.payoutHouseDayMaxSantim },
      ]}
      parse={parseEtbOrZero}
      save={save}
      onSave={({ payment, day, houseDay }, form) => {
        const next = {
          isOn: new FormData(form).get('isOn') !== null,
          payoutPaymentMaxSantim: payment,
          payoutDayMaxSantim: day,
          payoutHouseDayMaxSantim: houseDay,
        };
        // Until a colleague approves, everything stays as it was.
        save.mutate(next, { onError: whenFiled(() => form.reset()) });
      }}
    >
      <Tick name="isOn" defaultChecked={settings.isOn}>
        {t('adminPayoutsOn')}
      </Tick>
    </AmountsForm>
  );
}

function useSavePayouts() {
  const utils = trpc.useUtils();
  return trpc.payments.savePayoutSettings.useMutation({
    onSuccess(answer) {
      toast.success(replyText(answer));
      void utils.payments.payoutSettings.invalidate();
      void utils.payments.pending.invalidate();
    },
  });
}
