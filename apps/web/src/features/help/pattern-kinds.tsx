import { CELL_COUNT, CENTRE_CELL, type PatternId, patternCells } from '@cartela/game-core';
import { useText } from '../../lib/text/i18n.ts';

/** One example of each kind of pattern. */
const KINDS = [
  { name: 'kindRow', example: 'row-2' },
  { name: 'kindColumn', example: 'column-i' },
  { name: 'kindDiagonal', example: 'diagonal-down' },
  { name: 'kindCorners', example: 'corners' },
] as const;

/** The kinds of patterns, each drawn once on a small card. */
export function PatternKinds() {
  const t = useText();
  return (
    <ul className="grid grid-cols-2 large-text:grid-cols-1 gap-3 sm:grid-cols-4">
      {KINDS.map(({ name, example }) => (
        <li key={name} className="grid justify-items-center gap-2 font-bold text-sm">
          <Drawing pattern={example} />
          {t(name)}
        </li>
      ))}
    </ul>
  );
}

function Drawing({ pattern }: { pattern: PatternId }) {
  const cells = patternCells([pattern]);
  return (
    <div className="grid w-24 grid-cols-5 gap-1 rounded-lg bg-sunken p-1.5" aria-hidden="true">
      {Array.from({ length: CELL_COUNT }, (_, cell) => (
        <span
          key={cell}
          className={`aspect-square rounded-sm ${cells.has(cell) ? 'bg-gold' : 'bg-surface'} ${cell === CENTRE_CELL ? 'rounded-full' : ''}`}
        />
      ))}
    </div>
  );
}
