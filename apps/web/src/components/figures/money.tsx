import { etbFigure } from '../../lib/text/format.ts';
import { useText } from '../../lib/text/i18n.ts';

/** An amount of ETB, with its currency in small letters beside it. */
export function Money({ santim, className = '' }: { santim: number; className?: string }) {
  const t = useText();
  return (
    <span className={`whitespace-nowrap ${className}`}>
      {etbFigure(santim)} <span className="font-normal text-[0.72em]">{t('etb')}</span>
    </span>
  );
}
