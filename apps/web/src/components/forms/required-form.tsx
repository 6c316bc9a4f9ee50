import { type FocusEvent, type FormEvent, type ReactNode, useRef, useState } from 'react';
import { missingIn, textIn } from '../../lib/form-data.ts';
import { useText } from '../../lib/text/i18n.ts';
import { Button } from '../buttons/button.tsx';
import { Problem } from '../states/problem.tsx';
import { Lockable } from './lockable.tsx';
import { useButtonInView } from './use-button-in-view.ts';
import { useWrongFields } from './use-wrong-fields.ts';

interface RequiredFormProps<Name extends string> {
  /** The fields that may not be empty. */
  names: readonly Name[];
  /** The text of the button. */
  action: string;
  /** A larger button, for the only form of a player's screen. */
  large?: boolean;
  busy: boolean;
  /** Who may use the form, for whoever may only read it. */
  lock?: string | undefined;
  /** Why the last try failed. */
  error: string | undefined;
  /** Why a field's value is wrong. Asked as one leaves it, and before the form is sent. */
  check?: (name: Name, value: string) => string | undefined;
  onSubmit: (text: (name: Name) => string, form: HTMLFormElement) => void;
  children: (errorOf: (name: Name) => string | undefined) => ReactNode;
}

/** A form that is sent only when all its required fields are filled in. */
export function RequiredForm<Name extends string>(props: RequiredFormProps<Name>) {
  const { names, action, large = false, busy, lock, error, check, onSubmit, children } = props;
  const t = useText();
  const place = useRef<HTMLFormElement>(null);
  useButtonInView(place);
  const { wrong: missing, ...fields } = useWrongFields((form) => missingIn(form, names));
  // Values and not their problems, which are in the language that was in use.
  const [checked, setChecked] = useState<Readonly<Record<string, string>>>({});
  const problemOf = (name: Name) => {
    const value = checked[name] ?? '';
    return value.trim() === '' ? undefined : check?.(name, value);
  };

  function leave({ target, currentTarget, relatedTarget }: FocusEvent<HTMLFormElement>) {
    // The button checks everything. A line that came or went now would move it away from the tap.
    if (relatedTarget instanceof HTMLButtonElement && relatedTarget.type === 'submit') return;
    const field = names.find((name) => name === target.getAttribute('name'));
    if (field !== undefined) setChecked({ ...checked, [field]: textIn(currentTarget, field) });
  }

  function correct({ target, currentTarget }: FormEvent<HTMLFormElement>) {
    fields.lookAgain({ currentTarget });
    const field = names.find((name) => target instanceof Element && name === target.getAttribute('name'));
    if (field !== undefined && problemOf(field)) setChecked({ ...checked, [field]: textIn(currentTarget, field) });
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const isFilled = fields.check(form);
    setChecked({ ...checked, ...Object.fromEntries(names.map((name) => [name, textIn(form, name)])) });
    if (!isFilled || busy || names.some((name) => check?.(name, textIn(form, name)))) return;
    onSubmit((name) => textIn(form, name), form);
  }

  const problem = missing.size > 0 ? t('fillRequiredFields') : error;
  return (
    <form
      ref={place}
      noValidate
      onSubmit={submit}
      onBlur={leave}
      onChange={correct}
      className="grid grid-cols-[minmax(0,1fr)] gap-4"
    >
      <Lockable
        lock={lock}
        button={
          <Button type="submit" busy={busy} className={large ? 'min-h-13 text-lg' : 'min-h-12 max-w-lg'}>
            {action}
          </Button>
        }
      >
        {children((name) => (missing.has(name) ? t('fieldRequired') : problemOf(name)))}
        <Problem>{busy ? null : problem}</Problem>
      </Lockable>
    </form>
  );
}
