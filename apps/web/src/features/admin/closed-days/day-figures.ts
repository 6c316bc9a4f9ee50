import type { ApiOutputs } from '../../../lib/api/trpc.ts';
import type { TextKey } from '../../../locales/en.ts';

export type Lines = ApiOutputs['closedDays']['day']['lines'];

/** The texts for the figures of a day's file, in its order. */
const NAMES: Readonly<Record<string, TextKey>> = {
  games: 'adminGames',
  'cartelas sold': 'cardsSold',
  'players who played': 'adminDayPlayers',
  'new players': 'adminNewPlayers',
  'sales ETB': 'adminDaySales',
  'prizes ETB': 'adminPrizesEtb',
  'tax ETB': 'adminTaxEtb',
  'commission ETB': 'adminCommissionEtb',
  'house cut ETB': 'adminHouseCutEtb',
  deposits: 'adminDeposits',
  'deposits ETB': 'adminDepositsEtb',
  withdrawals: 'adminWithdrawals',
  'withdrawals ETB': 'adminWithdrawalsEtb',
  'providers’ fees ETB': 'adminFeesEtb',
  'top-ups ETB': 'adminDayTopUps',
  'from coins ETB': 'adminDayFromCoins',
  'coins given': 'adminDayCoinsGiven',
  'coins converted': 'adminDayCoinsConverted',
};

const BALANCE = 'balance ';

/** Figures that have a name. A server of a later version may have more in its file. */
export const figuresIn = (lines: Lines) =>
  lines.flatMap(([name, figure]) => (NAMES[name] ? [{ name: NAMES[name], figure: shown(figure) }] : []));

/** What each account held. */
export const balancesIn = (lines: Lines) =>
  lines
    .filter(([name]) => name.startsWith(BALANCE))
    .map(([name, figure]) => ({ account: name.slice(BALANCE.length), figure: shown(figure) }));

/** A figure of a day by its name in the file. */
export const figureOf = (lines: Lines, wanted: string): string =>
  shown(lines.find(([name]) => name === wanted)?.[1] ?? '');

/** A figure of a file with its thousands apart. Amounts keep their two decimals. */
const shown = (figure: string): string => figure.replace(/\B(?=(\d{3})+(?!\d))/g, ',');
