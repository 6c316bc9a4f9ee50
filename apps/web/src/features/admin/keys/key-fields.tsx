import { KEY_CAP_MAX_ETB, KEY_CAP_USUAL_ETB, KEY_DAYS_USUAL, KEY_NAME_LENGTH_MAX } from '@cartela/api/api-keys/limits';
import { Field } from '../../../components/forms/field.tsx';
import { SelectField } from '../../../components/forms/select-field.tsx';
import { Tick } from '../../../components/forms/tick.tsx';
import type { ApiInputs, ApiOutputs } from '../../../lib/api/trpc.ts';
import { textIn } from '../../../lib/form-data.ts';
import { useText } from '../../../lib/text/i18n.ts';
import { wholeNumberIn } from '../../../lib/text/whole-number.ts';
import type { TextKey } from '../../../locales/en.ts';

export type ApiKey = ApiOutputs['apiKeys']['keys'][number];
type Scope = ApiInputs['apiKeys']['createKey']['scopes'][number];

/** The scopes of a key, in the order in which a form offers them. */
const SCOPES = ['read', 'deposit', 'withdraw', 'convert'] as const satisfies readonly Scope[];

export const SCOPE_NAMES: Readonly<Record<Scope, TextKey>> = {
  read: 'adminScopeRead',
  deposit: 'adminScopeDeposit',
  withdraw: 'adminScopeWithdraw',
  convert: 'adminScopeConvert',
};

const DAYS = [30, 90, KEY_DAYS_USUAL] as const;

interface NewKey {
  readonly scopes: Scope[];
  readonly days: number;
  readonly dailyCapEtb: number;
}

export type WrongField = 'scopes' | 'dailyCapEtb';

/** What a new key may do, as the form says. If a field is wrong, the name of that field. */
export function newKeyIn(form: HTMLFormElement): NewKey | WrongField {
  const values = new FormData(form).getAll('scopes');
  const scopes = SCOPES.filter((scope) => values.includes(scope));
  if (scopes.length === 0) return 'scopes';
  const dailyCapEtb = wholeNumberIn(textIn(form, 'dailyCapEtb'), { max: KEY_CAP_MAX_ETB });
  return dailyCapEtb === null ? 'dailyCapEtb' : { scopes, days: Number(textIn(form, 'days')), dailyCapEtb };
}

export function NameField({ error }: { error: string | undefined }) {
  const t = useText();
  return (
    <Field
      label={t('adminKeyName')}
      name="name"
      autoComplete="off"
      maxLength={KEY_NAME_LENGTH_MAX}
      required
      hint={t('adminKeyNameHint')}
      error={error}
    />
  );
}

export function ScopeFields({ wrong }: { wrong: boolean }) {
  const t = useText();
  return (
    <fieldset className="grid" aria-describedby={wrong ? 'scopes-wrong' : undefined}>
      <legend className="font-bold">{t('adminKeyScope')}</legend>
      {SCOPES.map((scope) => (
        <Tick key={scope} name="scopes" value={scope} defaultChecked={scope === 'read'} isOfSeveral>
          {t(SCOPE_NAMES[scope])}
        </Tick>
      ))}
      {wrong && (
        <p id="scopes-wrong" className="font-bold text-danger text-sm">
          {t('adminScopeMissing')}
        </p>
      )}
    </fieldset>
  );
}

export function LimitFields({ wrong }: { wrong: boolean }) {
  const t = useText();
  return (
    <>
      <SelectField label={t('adminKeyDays')} name="days" defaultValue={KEY_DAYS_USUAL}>
        {DAYS.map((days) => (
          <option key={days} value={days}>
            {t('daysLong', { days })}
          </option>
        ))}
      </SelectField>
      <Field
        label={t('adminKeyCap')}
        name="dailyCapEtb"
        inputMode="numeric"
        autoComplete="off"
        defaultValue={KEY_CAP_USUAL_ETB}
        required
        hint={t('adminKeyCapHint')}
        error={wrong ? t('adminKeyCapInvalid', { most: KEY_CAP_MAX_ETB }) : undefined}
      />
    </>
  );
}
