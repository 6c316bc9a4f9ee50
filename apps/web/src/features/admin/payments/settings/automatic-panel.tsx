import { etbText } from '@cartela/game-core';
import { useState } from 'react';
import { toast } from 'sonner';
import { Panel } from '../../../../components/panel.tsx';
import { PanelQuery } from '../../../../components/query-view.tsx';
import { RequiredForm } from '../../../../components/required-form.tsx';
import { parseEtbOrZero } from '../../../../lib/amount.ts';
import { refusalText } from '../../../../lib/errors.ts';
import { useText } from '../../../../lib/i18n.ts';
import { type ApiOutputs, trpc } from '../../../../lib/trpc.ts';
import { AmountField } from '../../../payments/amount-field.tsx';

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
  const [invalid, setInvalid] = useState(false);
  const save = useSaveAutomatic();

  function submit(text: (name: 'payment' | 'day' | 'methodDay') => string, form: HTMLFormElement) {
    const automaticPaymentMaxSantim = parseEtbOrZero(text('payment'));
    const automaticDayMaxSantim = parseEtbOrZero(text('day'));
    const automaticMethodDayMaxSantim = parseEtbOrZero(text('methodDay'));
    const stopOnBalanceBreak = new FormData(form).get('stop') !== null;
    const valid =
      automaticPaymentMaxSantim !== null && automaticDayMaxSantim !== null && automaticMethodDayMaxSantim !== null;
    setInvalid(!valid);
    if (!valid) return;
    save.mutate({ automaticPaymentMaxSantim, automaticDayMaxSantim, automaticMethodDayMaxSantim, stopOnBalanceBreak });
  }

  const problem = save.error ? refusalText(save.error, t('anErrorOccurred')) : undefined;
  return (
    <RequiredForm
      names={['payment', 'day', 'methodDay']}
      action={t('adminSave')}
      busy={save.isPending}
      error={invalid ? t('invalidAmount') : problem}
      onSubmit={submit}
    >
      {(errorOf) => (
        <>
          <div className="grid grid-cols-2 items-start gap-3">
            <AmountField
              label={t('adminAutomaticPayment')}
              name="payment"
              defaultValue={etbText(settings.automaticPaymentMaxSantim)}
              error={errorOf('payment')}
            />
            <AmountField
              label={t('adminAutomaticDay')}
              name="day"
              defaultValue={etbText(settings.automaticDayMaxSantim)}
              error={errorOf('day')}
            />
          </div>
          <AmountField
            label={t('adminAutomaticMethodDay')}
            name="methodDay"
            defaultValue={etbText(settings.automaticMethodDayMaxSantim)}
            error={errorOf('methodDay')}
          />
          <p className="text-muted text-sm">{t('adminAutomaticZero')}</p>
          <label className="flex min-h-11 items-center gap-2.5 font-bold">
            <input
              type="checkbox"
              name="stop"
              defaultChecked={settings.stopOnBalanceBreak}
              className="size-5 shrink-0 accent-brand"
            />
            {t('adminStopOnBreak')}
          </label>
        </>
      )}
    </RequiredForm>
  );
}

function useSaveAutomatic() {
  const utils = trpc.useUtils();
  return trpc.payments.saveAutomatic.useMutation({
    onSuccess({ message }) {
      toast.success(message);
      void utils.payments.automatic.invalidate();
      void utils.payments.alarms.invalidate();
    },
  });
}
