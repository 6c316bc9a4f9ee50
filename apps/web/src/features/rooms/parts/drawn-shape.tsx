import type { Part } from '@cartela/game-core';
import { PatternPicture } from './pattern-picture.tsx';

/** A shape has no name, so a part that is for one is drawn. */
export function DrawnShape({ part: { patterns }, className }: { part: Part; className: string }) {
  const [first] = patterns;
  if (patterns.length > 1 || !first?.startsWith('shape-')) return null;
  return (
    <span className={className}>
      <PatternPicture id={first} />
    </span>
  );
}
