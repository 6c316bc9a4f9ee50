import { etbOf } from '@cartela/game-core';
import type { ApiOutputs } from '../../../lib/api/trpc.ts';
import type { TextKey } from '../../../locales/en.ts';

export type HouseRow = ApiOutputs['reports']['house']['daily'][number];

interface Series {
  readonly label: TextKey;
  readonly colour: string;
  readonly value: (row: HouseRow) => number;
}

/** The charts. Each draws figures of one kind and size, so that they can be compared. */
export const CHARTS = [
  {
    name: 'play',
    label: 'adminChartPlay',
    series: [
      { label: 'adminStakesEtb', colour: 'var(--color-b)', value: (row) => etbOf(row.stakesSantim) },
      { label: 'adminPrizesEtb', colour: 'var(--color-o)', value: (row) => etbOf(row.prizesSantim) },
      { label: 'adminStakesLessPrizesEtb', colour: 'var(--color-n)', value: (row) => etbOf(row.houseCutSantim) },
    ],
  },
  {
    name: 'payments',
    label: 'adminPayments',
    series: [
      { label: 'adminDepositsEtb', colour: 'var(--color-g)', value: (row) => etbOf(row.depositsSantim) },
      {
        label: 'adminWithdrawalsEtb',
        colour: 'var(--color-i)',
        value: (row) => etbOf(row.withdrawalsSantim),
      },
    ],
  },
  {
    name: 'games',
    label: 'adminGames',
    series: [{ label: 'adminGames', colour: 'var(--color-n)', value: (row) => row.totalGames }],
  },
] as const satisfies readonly { name: string; label: TextKey; series: readonly Series[] }[];

export type ChartName = (typeof CHARTS)[number]['name'];

export function seriesOf(chart: ChartName): readonly Series[] {
  return CHARTS.find(({ name }) => name === chart)?.series ?? [];
}
