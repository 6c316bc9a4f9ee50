import {
  HELP_LINE_LENGTH_MAX,
  OPERATOR_ADDRESS_LENGTH_MAX,
  OPERATOR_CONTACT_LENGTH_MAX,
  OPERATOR_MORE_LENGTH_MAX,
  OPERATOR_NAME_LENGTH_MAX,
} from '@cartela/api/real-money/limits';
import { TextLink } from '../../../components/buttons/text-link.tsx';
import { Field } from '../../../components/forms/field.tsx';
import { RequiredForm } from '../../../components/forms/required-form.tsx';
import { TextArea } from '../../../components/forms/text-area.tsx';
import { Panel } from '../../../components/layout/panel.tsx';
import { PanelQuery } from '../../../components/states/query-view.tsx';
import { problemText, whenFiled } from '../../../lib/api/errors.ts';
import { type ApiOutputs, trpc } from '../../../lib/api/trpc.ts';
import { textIn } from '../../../lib/form-data.ts';
import { useText } from '../../../lib/text/i18n.ts';
import { useLock } from '../area/may.tsx';
import { tell } from '../tell.ts';

/** Who the operator is, as players read it. */
export function OperatorPanel() {
  const t = useText();
  return (
    <PanelQuery query={trpc.privacy.operator.useQuery()} failure={t('adminOperatorFailed')}>
      {(operator) => (
        <Panel title={t('adminOperator')} intro={t('adminOperatorHelp')}>
          <div className="grid max-w-prose grid-cols-[minmax(0,1fr)] gap-4">
            <TextLink to="/privacy" className="justify-self-start">
              {t('privacy')}
            </TextLink>
            <OperatorForm operator={operator ?? null} />
          </div>
        </Panel>
      )}
    </PanelQuery>
  );
}

function OperatorForm({ operator }: { operator: ApiOutputs['privacy']['operator'] }) {
  const t = useText();
  const lock = useLock('govern');
  const utils = trpc.useUtils();
  const save = trpc.privacy.saveOperator.useMutation({
    onSuccess(answer) {
      tell(answer);
      void utils.privacy.operator.invalidate();
      void utils.realMoney.terms.invalidate();
      void utils.dashboard.waiting.invalidate();
    },
  });
  return (
    <RequiredForm
      names={['name', 'address', 'contact', 'helpLine']}
      action={t('adminSave')}
      lock={lock}
      busy={save.isPending}
      error={problemText(save.error, t('adminOperatorNotSaved'))}
      onSubmit={(text, form) =>
        save.mutate(
          {
            ...{ name: text('name'), address: text('address'), contact: text('contact') },
            ...{ helpLine: text('helpLine'), more: textIn(form, 'more') },
          },
          { onError: whenFiled(() => form.reset()) },
        )
      }
    >
      {(errorOf) => (
        <>
          <Field
            label={t('adminOperatorName')}
            name="name"
            autoComplete="organization"
            required
            maxLength={OPERATOR_NAME_LENGTH_MAX}
            defaultValue={operator?.name}
            error={errorOf('name')}
          />
          <TextArea
            label={t('adminOperatorAddress')}
            name="address"
            rows={2}
            required
            maxLength={OPERATOR_ADDRESS_LENGTH_MAX}
            defaultValue={operator?.address}
            error={errorOf('address')}
          />
          <TextArea
            label={t('adminOperatorContact')}
            name="contact"
            rows={2}
            required
            maxLength={OPERATOR_CONTACT_LENGTH_MAX}
            defaultValue={operator?.contact}
            error={errorOf('contact')}
          />
          <TextArea
            label={t('adminHelpLine')}
            hint={t('adminHelpLineHelp')}
            name="helpLine"
            rows={2}
            required
            maxLength={HELP_LINE_LENGTH_MAX}
            defaultValue={operator?.helpLine ?? undefined}
            error={errorOf('helpLine')}
          />
          <TextArea
            label={t('adminOperatorMore')}
            hint={t('adminOperatorMoreHelp')}
            name="more"
            maxLength={OPERATOR_MORE_LENGTH_MAX}
            defaultValue={operator?.more}
          />
        </>
      )}
    </RequiredForm>
  );
}
