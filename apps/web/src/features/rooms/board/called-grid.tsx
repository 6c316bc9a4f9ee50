import { LETTERS, type Letter, numbersOf } from '@cartela/game-core';
import { memo } from 'react';
import { useText } from '../../../lib/text/i18n.ts';

/** The numbers 1 to 75, a row per letter. The called ones are filled. */
export function CalledGrid({ calls, last }: { calls: ReadonlySet<number>; last: number | undefined }) {
  const t = useText();
  return (
    <table
      aria-label={t('calledNumbers')}
      className="contain-content w-full table-fixed border-separate border-spacing-px rounded-xl border border-line bg-surface px-1 py-0.5 lg:border-spacing-1 lg:p-1"
    >
      <tbody>
        {LETTERS.map((letter) => {
          const numbers = numbersOf(letter);
          return (
            <Row
              key={letter}
              letter={letter}
              calls={numbers.filter((number) => calls.has(number)).join()}
              last={numbers.find((number) => number === last)}
            />
          );
        })}
      </tbody>
    </table>
  );
}

interface RowProps {
  letter: Letter;
  /** The called numbers of this letter, with commas between them. */
  calls: string;
  /** The last call, if it is of this letter. */
  last: number | undefined;
}

/** Memoised: a call changes one or two rows, and only these are drawn again. */
const Row = memo(function Row({ letter, calls, last }: RowProps) {
  const t = useText();
  const calledHere = calls.split(',').map(Number);
  return (
    <tr data-letter={letter}>
      <th
        scope="row"
        className="h-5 rounded bg-(--column) p-0 font-extrabold text-[min(0.875rem,4vw)] text-on-column lg:h-9"
      >
        {letter}
      </th>
      {numbersOf(letter).map((number) => (
        <NumberCell
          key={number}
          number={number}
          letter={letter}
          label={calledHere.includes(number) ? t('numberCalled', { number }) : undefined}
          isLast={number === last}
        />
      ))}
    </tr>
  );
});

interface NumberCellProps {
  number: number;
  letter: Letter;
  /** What a screen reader says once the number is called. Undefined before. */
  label: string | undefined;
  isLast: boolean;
}

/**
 * All numbers are bold, so that a call changes no width. Otherwise the browser would lay out the
 * whole table again.
 */
const NumberCell = memo(function NumberCell({ number, letter, label, isLast }: NumberCellProps) {
  const isCalled = label !== undefined;
  const calledLook = isLast ? 'bg-gold text-on-gold' : 'bg-(--column) text-on-column';
  return (
    <td
      data-number={number}
      data-called={isCalled}
      data-letter={letter}
      aria-label={label}
      className={`h-5 rounded p-0 text-center font-bold text-[min(0.75rem,3.4vw)] lg:h-9 lg:text-base ${isCalled ? calledLook : 'text-muted'}`}
    >
      {number}
    </td>
  );
});
