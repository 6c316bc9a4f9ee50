import { etbText } from '@cartela/game-core';
import { type ReactNode, useState } from 'react';
import { RequiredForm } from '../../../components/required-form.tsx';
import { problemText } from '../../../lib/errors.ts';
import { useText } from '../../../lib/i18n.ts';
import { AmountField } from '../../payments/amount-field.tsx';

interface Amount {
  readonly name: string;
  readonly label: string;
  /** What is saved now. */
  readonly santim: number;
}

interface TwoAmountsFormProps {
  amounts: readonly [Amount, Amount];
  /** Reads what was typed. Null if it is no amount. */
  parse: (typed: string) => number | null;
  save: { readonly isPending: boolean; readonly error: unknown };
  onSave: (santim: readonly [number, number], form: HTMLFormElement) => void;
  /** What else belongs to the setting. */
  children?: ReactNode;
}

/** A setting of two amounts. */
export function TwoAmountsForm({ amounts, parse, save, onSave, children }: TwoAmountsFormProps) {
  const t = useText();
  const [invalid, setInvalid] = useState(false);
  const [first, second] = amounts;
  const submit = (text: (name: string) => string, form: HTMLFormElement) => {
    const santim = [parse(text(first.name)), parse(text(second.name))] as const;
    const isValid = santim[0] !== null && santim[1] !== null;
    setInvalid(!isValid);
    if (isValid) onSave([santim[0], santim[1]], form);
  };
  return (
    <RequiredForm
      names={[first.name, second.name]}
      action={t('adminSave')}
      busy={save.isPending}
      error={invalid ? t('invalidAmount') : problemText(save.error, t('anErrorOccurred'))}
      onSubmit={submit}
    >
      {(errorOf) => (
        <>
          <div className="grid grid-cols-2 items-start gap-3">
            {amounts.map(({ name, label, santim }) => (
              <AmountField key={name} label={label} name={name} defaultValue={etbText(santim)} error={errorOf(name)} />
            ))}
          </div>
          {children}
        </>
      )}
    </RequiredForm>
  );
}
