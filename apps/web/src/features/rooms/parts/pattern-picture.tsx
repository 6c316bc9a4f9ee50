import type { PatternId } from '@cartela/game-core';
import { CELL_COUNT, patternCells } from '@cartela/game-core';

const CELLS = Array.from({ length: CELL_COUNT }, (_, cell) => cell);

/** The cells of a pattern on a small card. */
export function PatternPicture({ id }: { id: PatternId }) {
  const cells = patternCells([id]);
  return (
    <span aria-hidden="true" className="grid grid-cols-5 gap-px">
      {CELLS.map((cell) => (
        <span key={cell} className={`aspect-square rounded-[2px] ${cells.has(cell) ? 'bg-mine' : 'bg-sunken'}`} />
      ))}
    </span>
  );
}
