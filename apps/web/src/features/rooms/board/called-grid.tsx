import { LETTERS, letterOf, numbersOf } from '@cartela/game-core';
import { useText } from '../../../lib/i18n.ts';

/** The numbers 1 to 75 in a row per letter, with the called ones filled. */
export function CalledGrid({ calledNumbers }: { calledNumbers: readonly number[] }) {
  const t = useText();
  const called = new Set(calledNumbers);
  const last = calledNumbers.at(-1);
  return (
    <table
      aria-label={t('calledNumbers')}
      className="w-full table-fixed border-separate border-spacing-px rounded-xl border border-line bg-surface p-1 lg:border-spacing-1"
    >
      <tbody>
        {LETTERS.map((letter) => (
          <tr key={letter} data-letter={letter}>
            <th scope="row" className="h-6 rounded bg-(--column) p-0 font-extrabold text-on-column text-sm lg:h-9">
              {letter}
            </th>
            {numbersOf(letter).map((number) => (
              <NumberCell key={number} number={number} isCalled={called.has(number)} isLast={number === last} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function NumberCell({ number, isCalled, isLast }: { number: number; isCalled: boolean; isLast: boolean }) {
  const t = useText();
  const calledLook = isLast ? 'bg-gold font-extrabold text-on-gold' : 'bg-(--column) font-bold text-on-column';
  return (
    <td
      data-number={number}
      data-called={isCalled}
      data-letter={letterOf(number)}
      aria-label={isCalled ? t('numberCalled', { number }) : undefined}
      className={`h-6 rounded p-0 text-center text-xs lg:h-9 lg:text-base ${isCalled ? calledLook : 'text-muted'}`}
    >
      {number}
    </td>
  );
}
