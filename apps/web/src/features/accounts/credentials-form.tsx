import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { useText } from '../../lib/i18n.ts';

export interface Credentials {
  readonly username: string;
  readonly phoneNumber: string;
}

interface CredentialsFormProps {
  prefilled: Credentials;
  /** On the submit button, and while `busy`. */
  action: string;
  busyAction: string;
  busy: boolean;
  /** Why the last try failed. */
  error: string | undefined;
  onSubmit: (credentials: Credentials) => void;
  children: ReactNode;
}

/** Username and phone number: all that a player signs up and logs in with. */
export function CredentialsForm({
  prefilled,
  action,
  busyAction,
  busy,
  error,
  onSubmit,
  children,
}: CredentialsFormProps) {
  const t = useText();
  const form = useRef<HTMLFormElement>(null);
  const [missing, setMissing] = useState<ReadonlySet<string>>(new Set());

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const credentials = { username: textIn(data, 'username'), phoneNumber: textIn(data, 'phoneNumber') };
    const empty = Object.entries(credentials).flatMap(([name, value]) => (value === '' ? [name] : []));
    setMissing(new Set(empty));
    const [first] = empty;
    if (first === undefined) return onSubmit(credentials);
    form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
  }

  const problem = missing.size > 0 ? t('fillRequiredFields') : error;
  const errorOf = (name: string) => (missing.has(name) ? t('fieldRequired') : undefined);
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
      <Field
        label={t('username')}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        defaultValue={prefilled.username}
        error={errorOf('username')}
      />
      <Field
        label={t('phoneNumber')}
        name="phoneNumber"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        required
        defaultValue={prefilled.phoneNumber}
        hint={t('phoneHint')}
        error={errorOf('phoneNumber')}
      />
      <p role="alert" className="font-bold text-danger empty:hidden">
        {busy ? null : problem}
      </p>
      <Button type="submit" busy={busy} className="min-h-13 text-lg">
        {busy ? busyAction : action}
      </Button>
      {children}
    </form>
  );
}

function textIn(data: FormData, name: string): string {
  const value = data.get(name);
  return typeof value === 'string' ? value.trim() : '';
}
