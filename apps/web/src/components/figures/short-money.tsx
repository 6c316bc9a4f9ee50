import { etbFigure } from '../../lib/text/format.ts';
import { Money } from './money.tsx';

/** A figure of more characters leaves no room for the currency beside it. */
const WITH_CURRENCY_MAX = 5;

/** An amount of ETB. On a phone, a long one is shown without its currency. */
export function ShortMoney({ santim, className = '' }: { santim: number; className?: string }) {
  const isLong = etbFigure(santim).length > WITH_CURRENCY_MAX;
  return <Money santim={santim} className={`${className} ${isLong ? 'tracking-tight max-sm:*:sr-only' : ''}`} />;
}
