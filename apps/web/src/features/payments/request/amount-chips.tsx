import { etbText, SANTIM_PER_ETB } from '@cartela/game-core';
import { formatEtb } from '../../../lib/text/format.ts';
import { useText } from '../../../lib/text/i18n.ts';

const AMOUNTS_ETB = [50, 100, 200, 500] as const;
const CHIP = 'min-h-11 rounded-xl border border-edge bg-surface px-1 font-bold hover:bg-sunken';

interface AmountChipsProps {
  /** Whether an amount can be asked for. Only such amounts are offered. */
  isPossible?: (amountSantim: number) => boolean;
  /** The whole amount that is there, if it can be asked for. Null if not. */
  allSantim?: number | null;
  /** Called with the amount in ETB, as text for the field. */
  onChoose: (etb: string) => void;
}

/** Buttons for the usual amounts. */
export function AmountChips({ isPossible = () => true, allSantim = null, onChoose }: AmountChipsProps) {
  const t = useText();
  const amounts = AMOUNTS_ETB.filter((etb) => isPossible(etb * SANTIM_PER_ETB));
  if (amounts.length === 0 && allSantim === null) return null;
  return (
    <fieldset className="grid grid-cols-4 large-text:grid-cols-2 gap-2">
      <legend className="sr-only">{t('usualAmounts')}</legend>
      {amounts.map((etb) => (
        <button key={etb} type="button" onClick={() => onChoose(String(etb))} className={CHIP}>
          {etb}
        </button>
      ))}
      {allSantim !== null && (
        <button type="button" onClick={() => onChoose(etbText(allSantim))} className={`${CHIP} col-span-full`}>
          {t('withdrawAll', { amount: formatEtb(allSantim) })}
        </button>
      )}
    </fieldset>
  );
}
