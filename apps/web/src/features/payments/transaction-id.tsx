import { useText } from '../../lib/text/i18n.ts';

/** A payment's number with its name. A tap selects it, so that it can be copied. */
export function TransactionId({ number }: { number: string }) {
  const t = useText();
  return (
    <span>
      {t('transactionId')} <span className="select-all break-all">{number}</span>
    </span>
  );
}
