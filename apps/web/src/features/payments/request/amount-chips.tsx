import { useText } from '../../../lib/i18n.ts';

const AMOUNTS_ETB = [50, 100, 200, 500] as const;

/** The usual amounts, a tap each. */
export function AmountChips({ onChoose }: { onChoose: (etb: number) => void }) {
  const t = useText();
  return (
    <fieldset className="grid grid-cols-4 gap-2">
      <legend className="sr-only">{t('usualAmounts')}</legend>
      {AMOUNTS_ETB.map((etb) => (
        <button
          key={etb}
          type="button"
          onClick={() => onChoose(etb)}
          className="min-h-11 rounded-xl border border-edge bg-surface font-bold hover:bg-sunken"
        >
          {etb}
        </button>
      ))}
    </fieldset>
  );
}
