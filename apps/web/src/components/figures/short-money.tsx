import { etbFigure } from '../../lib/text/format.ts';
import { useText } from '../../lib/text/i18n.ts';
import { Money } from './money.tsx';

/** A figure of more characters leaves no room for the currency beside it. */
const WITH_CURRENCY_MAX = 6;

/**
 * An amount of ETB where there is little room. A long one is shown without its currency, in the
 * classes `longClass`.
 */
export function ShortMoney({ santim, longClass = '' }: { santim: number; longClass?: string }) {
  const t = useText();
  const figure = etbFigure(santim);
  if (figure.length <= WITH_CURRENCY_MAX) return <Money santim={santim} />;
  return (
    <span className={longClass}>
      {figure}
      <span className="sr-only"> {t('etb')}</span>
    </span>
  );
}
