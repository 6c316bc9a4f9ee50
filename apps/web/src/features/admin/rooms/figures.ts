import type { ApiOutputs } from '../../../lib/api/trpc.ts';

type TableFigures = ApiOutputs['reports']['rooms'][number];
export type Figures = Omit<TableFigures, 'roomId' | 'tableNo'>;

const NONE: Figures = { games: 0, cards: 0, stakesSantim: 0, prizesSantim: 0, houseCutSantim: 0 };

/** The figures of several tables, added up. */
export function sumOf(tables: readonly Figures[]): Figures {
  return tables.reduce(
    (sum, each) => ({
      games: sum.games + each.games,
      cards: sum.cards + each.cards,
      stakesSantim: sum.stakesSantim + each.stakesSantim,
      prizesSantim: sum.prizesSantim + each.prizesSantim,
      houseCutSantim: sum.houseCutSantim + each.houseCutSantim,
    }),
    NONE,
  );
}

/** The part of the stakes that the house has kept: `20 %`, on one line. */
export function marginOf({ stakesSantim, houseCutSantim }: Pick<Figures, 'stakesSantim' | 'houseCutSantim'>): string {
  return stakesSantim === 0 ? '–' : `${Math.round((houseCutSantim / stakesSantim) * 1000) / 10}\u00a0%`;
}
