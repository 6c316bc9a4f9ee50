import { PAYMENT_METHODS, type PaymentMethod } from '@cartela/game-core';
import { SelectField } from '../../components/forms/select-field.tsx';
import { useText } from '../../lib/text/i18n.ts';
import { providerName } from './checkout/provider-name.ts';

/** The choice of a provider, which is no method of the documented ones. */
export const atProvider = (provider: string) => `provider:${provider}` as const;

interface MethodSelectProps {
  defaultValue?: PaymentMethod | undefined;
  /** The chosen method, if the form keeps it itself. */
  value?: string;
  /** Providers at whose checkout one can pay instead. */
  providers?: readonly string[];
  /** The text of a first option that leaves the method open. */
  openChoice?: string | undefined;
  error?: string | undefined;
  /** Called with the method, or with an empty text if it is left open. */
  onChoose?: (method: string) => void;
}

export function MethodSelect({ openChoice, error, onChoose, providers = [], ...choice }: MethodSelectProps) {
  const t = useText();
  return (
    <SelectField
      label={t('method')}
      name="method"
      {...choice}
      error={error}
      onChange={({ target }) => onChoose?.(target.value)}
    >
      {openChoice !== undefined && <option value="">{openChoice}</option>}
      {providers.map((provider) => (
        <option key={provider} value={atProvider(provider)}>
          {providerName(provider, t)}
        </option>
      ))}
      {PAYMENT_METHODS.map((method) => (
        <option key={method} value={method}>
          {t(method)}
        </option>
      ))}
    </SelectField>
  );
}
