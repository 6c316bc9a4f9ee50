import { LETTERS, type Letter, numbersOf } from '@cartela/game-core';
import { memo } from 'react';
import { useText } from '../../../lib/text/i18n.ts';

/** A cell's height: on a wide screen the same as its width, of which a row has sixteen. */
const HEIGHT = 'h-5 md:h-[calc((100cqi-34px)/16)]';

/** The numbers 1 to 75, a row per letter. The called ones are filled. */
export function CalledGrid({ calls, last }: { calls: ReadonlySet<number>; last: number | undefined }) {
  const t = useText();
  return (
    <div className="@container contain-content rounded-xl border border-line bg-surface px-1 py-0.5 md:p-1">
      <table
        aria-label={t('calledNumbers')}
        className="w-full table-fixed border-separate border-spacing-px md:border-spacing-0.5"
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
    </div>
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
        className={`rounded bg-(--column) p-0 font-extrabold text-[min(0.875rem,4vw)] text-on-column md:text-[max(0.875rem,3.6cqi)] ${HEIGHT}`}
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
      className={`rounded p-0 text-center font-bold text-[min(0.75rem,3.4vw)] md:text-[max(0.75rem,3.1cqi)] ${HEIGHT} ${isCalled ? calledLook : 'text-muted'}`}
    >
      {number}
    </td>
  );
});
