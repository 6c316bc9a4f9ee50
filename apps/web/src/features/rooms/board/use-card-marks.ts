import { useCallback, useState } from 'react';
import { readJson, writeJson } from '../../../lib/session/storage.ts';
import { switchAutoSelect, useAutoSelect } from '../board-settings.ts';

const KEY = 'marks';

/**
 * The marks of this many games are kept: those that a player can be in at a time, and some that are
 * over.
 */
const GAMES_KEPT = 8;

/**
 * What the player marked (true) or unmarked (false) by hand in a game, by `card:number`. Kept when
 * the page is loaded again.
 */
interface Marks {
  readonly roundId: string;
  readonly byHand: Readonly<Record<string, boolean>>;
}

function isMarks(value: unknown): value is Marks {
  return (
    typeof value === 'object' &&
    value !== null &&
    'roundId' in value &&
    typeof value.roundId === 'string' &&
    'byHand' in value &&
    typeof value.byHand === 'object' &&
    value.byHand !== null
  );
}

const areMarks = (value: unknown): value is Marks[] => Array.isArray(value) && value.every(isMarks);

function storedMarks(roundId: string): Marks {
  return readJson(KEY, areMarks)?.find((marks) => marks.roundId === roundId) ?? { roundId, byHand: {} };
}

function storeMarks(marks: Marks): void {
  const others = readJson(KEY, areMarks)?.filter(({ roundId }) => roundId !== marks.roundId) ?? [];
  writeJson(KEY, [marks, ...others].slice(0, GAMES_KEPT));
}

/** The marks on the player's cards in a game. Marks by hand win over AUTO SELECT. */
export function useCardMarks(roundId: string, calls: ReadonlySet<number>) {
  const autoSelect = useAutoSelect();
  const [lastMarks, setLastMarks] = useState(() => storedMarks(roundId));
  const marks = lastMarks.roundId === roundId ? lastMarks : storedMarks(roundId);

  /**
   * The function stays the same in every call, so that cells which have not changed are not drawn
   * again.
   */
  const mark = useCallback(
    (cardNo: number, number: number, isMarked: boolean) => {
      const { byHand } = storedMarks(roundId);
      const next = { roundId, byHand: { ...byHand, [`${cardNo}:${number}`]: isMarked } };
      storeMarks(next);
      setLastMarks(next);
    },
    [roundId],
  );

  return {
    autoSelect,
    isMarked: (cardNo: number, number: number): boolean =>
      marks.byHand[`${cardNo}:${number}`] ?? (autoSelect && calls.has(number)),
    mark,
    toggleAutoSelect: () => switchAutoSelect(!autoSelect),
  };
}

export type CardMarks = ReturnType<typeof useCardMarks>;
