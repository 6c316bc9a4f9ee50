interface RoundCards {
  readonly roundId: number;
  readonly cardNos: Set<number>;
}

/**
 * Which cards a page was told that it has, in the newest round of each table. Never goes back: a
 * process may sell cards of a round of which its feed has not told yet.
 */
export function toldCards() {
  const byTable = new Map<string, RoundCards>();
  return {
    note(tableId: string, roundId: string, cardNo: number): void {
      const [id, newest] = [Number(roundId), byTable.get(tableId)];
      if (newest && newest.roundId > id) return;
      const told = newest?.roundId === id ? newest : { roundId: id, cardNos: new Set<number>() };
      told.cardNos.add(cardNo);
      byTable.set(tableId, told);
    },
    /** Those of a round's cards that it was not told of. None of a round before the newest. */
    untold(tableId: string, roundId: string, cardNos: readonly number[]): readonly number[] {
      const [id, newest] = [Number(roundId), byTable.get(tableId)];
      if (!newest || newest.roundId < id) return cardNos;
      return newest.roundId > id ? [] : cardNos.filter((cardNo) => !newest.cardNos.has(cardNo));
    },
  };
}
