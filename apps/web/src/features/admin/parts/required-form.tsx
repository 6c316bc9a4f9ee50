import { type FormEvent, type ReactNode, useState } from 'react';
import { Button, type ButtonLook } from '../../../components/button.tsx';
import { useText } from '../../../lib/i18n.ts';
import { missingIn, textIn } from './form-data.ts';

interface RequiredFormProps<Name extends string> {
  /** The fields that may not be empty. */
  names: readonly Name[];
  action: string;
  look?: ButtonLook;
  busy: boolean;
  /** Why the last try failed. */
  error: string | undefined;
  onSubmit: (text: (name: Name) => string, form: HTMLFormElement) => void;
  children: (errorOf: (name: Name) => string | undefined) => ReactNode;
  className?: string;
}

/** A form that is sent when everything that it needs is filled in. */
export function RequiredForm<Name extends string>(props: RequiredFormProps<Name>) {
  const { names, action, look = 'primary', busy, error, onSubmit, children, className = '' } = props;
  const t = useText();
  const [missing, setMissing] = useState<ReadonlySet<string>>(new Set());

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const empty = missingIn(form, names);
    setMissing(empty);
    if (empty.size > 0 || busy) return;
    onSubmit((name) => textIn(form, name), form);
  }

  const problem = missing.size > 0 ? t('fillRequiredFields') : error;
  return (
    <form noValidate onSubmit={submit} className={`grid gap-4 ${className}`}>
      {children((name) => (missing.has(name) ? t('fieldRequired') : undefined))}
      <p role="alert" className="font-bold text-danger empty:hidden">
        {busy ? null : problem}
      </p>
      <Button type="submit" look={look} busy={busy} className="min-h-12">
        {action}
      </Button>
    </form>
  );
}
