import { PAYMENT_METHODS } from '@cartela/game-core';
import { useText } from '../../../lib/text/i18n.ts';
import { PAYMENT_STATUSES } from '../../payments/payment-status.tsx';
import { SearchField } from '../search-field.tsx';
import { useListSearch } from '../use-list-search.ts';

/** What is looked for among payments. It is kept in the address. */
export function PaymentFilter({ hasStatus }: { hasStatus: boolean }) {
  const t = useText();
  const { search: shown, show } = useListSearch();
  return (
    <div className="flex flex-wrap gap-2 border-line border-b p-3">
      <SearchField
        label={t('adminSearchPayments')}
        search={shown.search ?? ''}
        onSearch={(search) => show({ search, page: '' })}
      />
      <Choice
        label={t('method')}
        any={t('adminAnyMethod')}
        value={shown.method ?? ''}
        options={PAYMENT_METHODS.map((method) => [method, t(method)])}
        onChoose={(method) => show({ method, page: '' })}
      />
      {hasStatus && (
        <Choice
          label={t('status')}
          any={t('adminAnyStatus')}
          value={shown.status ?? ''}
          options={Object.entries(PAYMENT_STATUSES).map(([status, { name }]) => [status, t(name)])}
          onChoose={(status) => show({ status, page: '' })}
        />
      )}
    </div>
  );
}

interface ChoiceProps {
  label: string;
  /** The text of the choice that leaves nothing out. */
  any: string;
  value: string;
  options: readonly (readonly [value: string, name: string])[];
  onChoose: (value: string) => void;
}

function Choice({ label, any, value, options, onChoose }: ChoiceProps) {
  return (
    <select
      aria-label={label}
      value={value}
      onChange={({ currentTarget }) => onChoose(currentTarget.value)}
      className="min-h-11 rounded-xl border border-edge bg-surface px-3 text-base text-ink max-sm:flex-1"
    >
      <option value="">{any}</option>
      {options.map(([each, name]) => (
        <option key={each} value={each}>
          {name}
        </option>
      ))}
    </select>
  );
}
