import { Field, type FieldProps } from './field.tsx';

/** A labelled amount of ETB, typed with or without decimals. */
export function AmountField(field: FieldProps) {
  return <Field inputMode="decimal" autoComplete="off" {...field} />;
}
