import { Field, type FieldProps } from '../../components/field.tsx';

/** A labelled amount of ETB, typed with or without decimals. */
export function AmountField(field: FieldProps) {
  return <Field inputMode="decimal" autoComplete="off" {...field} />;
}
