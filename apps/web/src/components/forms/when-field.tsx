import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { formatDay } from '../../lib/text/dates.ts';
import { Field, type FieldProps } from './field.tsx';

interface WhenFieldProps extends Omit<FieldProps, 'ref' | 'value' | 'defaultValue'> {
  type: 'date' | 'time';
  value?: string;
  defaultValue?: string | undefined;
}

/** The length of a day as `YYYY-MM-DD`. Browsers let a year have six digits, which is a slip. */
const DAY_LENGTH = 10;

/**
 * A field for a day or a time of day. Each browser writes it in its own way, such as with the month
 * first, so it is repeated below as everywhere else.
 */
export function WhenField({ hint, onChange, ...field }: WhenFieldProps) {
  const { type, defaultValue = '' } = field;
  const [typed, setTyped] = useState(defaultValue);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const form = input.current?.form;
    const reset = () => setTyped(defaultValue);
    form?.addEventListener('reset', reset);
    return () => form?.removeEventListener('reset', reset);
  }, [defaultValue]);
  function change(event: ChangeEvent<HTMLInputElement>): void {
    setTyped(event.target.value);
    onChange?.(event);
  }
  const value = field.value ?? typed;
  const day = value.length === DAY_LENGTH ? formatDay(value) : '';
  const words = [type === 'date' ? day : value, hint].filter(Boolean).join(' · ');
  return <Field {...field} ref={input} hint={words} onChange={change} />;
}
