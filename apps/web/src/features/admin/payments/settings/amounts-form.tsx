import { etbText } from '@cartela/game-core';
import { type ReactNode, useState } from 'react';
import { AmountField } from '../../../../components/forms/amount-field.tsx';
import { RequiredForm } from '../../../../components/forms/required-form.tsx';
import { problemText } from '../../../../lib/api/errors.ts';
import { amountProblem } from '../../../../lib/text/amount.ts';
import { useText } from '../../../../lib/text/i18n.ts';
import type { TextKey } from '../../../../locales/en.ts';
import { useLock } from '../../area/may.tsx';

interface Amount<Name> {
  readonly name: Name;
  readonly label: string;
  /** The amount that is saved now. */
  readonly santim: number;
}

interface AmountsFormProps<Name extends string> {
  amounts: readonly Amount<Name>[];
  /** Reads what was typed, in santim. Null if it is not a valid amount. */
  parse: (typed: string) => number | null;
  save: { readonly isPending: boolean; readonly error: unknown };
  onSave: (santim: Readonly<Record<Name, number>>, form: HTMLFormElement) => void;
  /** Other fields of the same setting. */
  children?: ReactNode;
}

/** The form of a setting that consists of amounts. */
export function AmountsForm<Name extends string>({ amounts, parse, save, onSave, children }: AmountsFormProps<Name>) {
  const t = useText();
  const [problem, setProblem] = useState<TextKey>();
  const names = amounts.map(({ name }) => name);
  const submit = (text: (name: Name) => string, form: HTMLFormElement) => {
    const santim: Partial<Record<Name, number>> = {};
    for (const name of names) santim[name] = parse(text(name)) ?? undefined;
    const wrong = names.find((name) => santim[name] === undefined);
    setProblem(wrong && amountProblem(text(wrong)));
    if (hasAll(santim, names)) onSave(santim, form);
  };
  return (
    <RequiredForm
      names={names}
      action={t('adminSave')}
      lock={useLock('manage')}
      busy={save.isPending}
      error={problem ? t(problem) : problemText(save.error, t('anErrorOccurred'))}
      onSubmit={submit}
    >
      {(errorOf) => (
        <>
          <div className="grid grid-cols-2 large-text:grid-cols-1 items-end gap-3">
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

function hasAll<Name extends string>(
  santim: Partial<Record<Name, number>>,
  names: readonly Name[],
): santim is Record<Name, number> {
  return names.every((name) => santim[name] !== undefined);
}
