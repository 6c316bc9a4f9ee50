// Limits of closed days, for the browser too. This file imports only others like it, game-core and
// kernel/times/day.ts.

/** The figures of a day, in the order of its file, by their names there, which are ASCII. */
export const DAY_FIGURES = [
  'games',
  'cartelas sold',
  'players who played',
  'new players',
  'sales ETB',
  'free cartelas ETB',
  'prizes ETB',
  'tax ETB',
  'commission ETB',
  'house cut ETB',
  'promised prizes ETB',
  'to jackpots ETB',
  'from jackpots ETB',
  'deposits',
  'deposits ETB',
  'withdrawals',
  'withdrawals ETB',
  'provider fees ETB',
  'top-ups ETB',
  'from coins ETB',
  'coins given',
  'coins converted',
  'coins for free cartelas',
] as const;
export type DayFigure = (typeof DAY_FIGURES)[number];

/** How the names of what accounts held begin. */
export const DAY_BALANCE = 'balance ';

/** Days on a page of the list. */
export const CLOSED_DAYS_PAGE_SIZE = 31;
