import { useState } from 'react';
import { readJson, writeJson } from '../../../lib/storage.ts';

const KEY = 'marks';

/** Kept for one game, over reloads. */
interface Marks {
  readonly roundId: string;
  readonly autoSelect: boolean;
  /** What the player marked (true) or unmarked by hand, by `card:number`. */
  readonly byHand: Readonly<Record<string, boolean>>;
}

function isMarks(value: unknown): value is Marks {
  return (
    typeof value === 'object' &&
    value !== null &&
    'roundId' in value &&
    typeof value.roundId === 'string' &&
    'autoSelect' in value &&
    typeof value.autoSelect === 'boolean' &&
    'byHand' in value &&
    typeof value.byHand === 'object' &&
    value.byHand !== null
  );
}

function storedMarks(roundId: string): Marks {
  const stored = readJson(KEY, isMarks);
  return stored?.roundId === roundId ? stored : { roundId, autoSelect: true, byHand: {} };
}

/** The marks on the player's cards in a game. What the player set by hand wins over AUTO SELECT. */
export function useCardMarks(roundId: string, called: ReadonlySet<number>) {
  const [held, setHeld] = useState(() => storedMarks(roundId));
  const marks = held.roundId === roundId ? held : storedMarks(roundId);

  function keep(next: Marks): void {
    setHeld(next);
    writeJson(KEY, next);
  }

  function isMarked(cardNo: number, number: number): boolean {
    return marks.byHand[`${cardNo}:${number}`] ?? (marks.autoSelect && called.has(number));
  }

  return {
    autoSelect: marks.autoSelect,
    isMarked,
    toggleAutoSelect: () => keep({ ...marks, autoSelect: !marks.autoSelect }),
    toggle(cardNo: number, number: number) {
      const byHand = { ...marks.byHand, [`${cardNo}:${number}`]: !isMarked(cardNo, number) };
      keep({ ...marks, byHand });
    },
  };
}

export type CardMarks = ReturnType<typeof useCardMarks>;
