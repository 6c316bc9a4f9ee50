import type { Part, PatternId } from '@cartela/game-core';
import { PatternPicture } from './pattern-picture.tsx';

/** The shape that a part is for. Undefined if it is for something else. */
export function shapeIn({ patterns }: Pick<Part, 'patterns'>): PatternId | undefined {
  const [first] = patterns;
  return patterns.length === 1 && first?.startsWith('shape-') ? first : undefined;
}

/** A shape has no name, so a part that is for one is drawn. */
export function DrawnShape({ part, className }: { part: Part; className: string }) {
  const shape = shapeIn(part);
  return (
    shape && (
      <span className={className}>
        <PatternPicture id={shape} />
      </span>
    )
  );
}
