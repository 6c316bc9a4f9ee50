import { CELL_COUNT, CENTRE_CELL, LETTERS, SHAPE_NUMBERS_MIN, shapeOf } from '@cartela/game-core';
import { useId } from 'react';
import { useArrowKeys } from '../../../../components/game/arrow-keys.ts';
import { useText } from '../../../../lib/text/i18n.ts';

interface ShapeGridProps {
  cells: readonly number[];
  onChange: (cells: readonly number[]) => void;
}

/** Draws a shape on a card, by tapping its cells or with the arrow keys and the space bar. */
export function ShapeGrid({ cells, onChange }: ShapeGridProps) {
  const t = useText();
  const noteId = useId();
  const { at, onGrid } = useArrowKeys();
  const isTooSmall = shapeOf(cells) === null;
  const turn = (cell: number) =>
    onChange(cells.includes(cell) ? cells.filter((one) => one !== cell) : [...cells, cell]);
  return (
    <div className="col-span-full grid gap-2">
      {/* biome-ignore lint/a11y/useSemanticElements: the arrow keys need the columns that a browser has laid out, and a fieldset's are not told */}
      <div
        role="group"
        aria-label={t('adminPartShape')}
        aria-describedby={noteId}
        data-too-small={isTooSmall || undefined}
        className="grid w-60 max-w-full grid-cols-5 gap-1"
        {...onGrid}
      >
        {Array.from({ length: CELL_COUNT }, (_, cell) => (
          <button
            key={cell}
            type="button"
            aria-pressed={cells.includes(cell)}
            aria-label={`${LETTERS[cell % LETTERS.length]} ${Math.floor(cell / LETTERS.length) + 1}`}
            tabIndex={cell === at ? 0 : -1}
            onClick={() => turn(cell)}
            className={`aspect-square min-h-11 border border-edge ${cell === CENTRE_CELL ? 'rounded-full' : 'rounded-lg'} ${cells.includes(cell) ? 'bg-mine' : 'bg-surface hover:bg-sunken'}`}
          />
        ))}
      </div>
      <p id={noteId} className={`text-pretty text-sm ${isTooSmall ? 'font-bold text-danger' : 'text-muted'}`}>
        {t('adminShapeHelp', { count: SHAPE_NUMBERS_MIN })}
      </p>
    </div>
  );
}
