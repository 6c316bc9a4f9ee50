import { DAY_BALANCE, DAY_FIGURES, type DayFigure } from '@cartela/api/closed-days/limits';
import type { ApiOutputs } from '../../../lib/api/trpc.ts';
import { grouped } from '../../../lib/text/format.ts';
import type { Translate } from '../../../lib/text/i18n.ts';
import type { TextKey } from '../../../locales/en.ts';

export type Lines = ApiOutputs['closedDays']['day']['lines'];

/** The texts for the figures of a day's file. */
const NAMES: Readonly<Record<DayFigure, TextKey>> = {
  games: 'adminGames',
  'cartelas sold': 'cardsSold',
  'players who played': 'adminDayPlayers',
  'new players': 'adminNewPlayers',
  'sales ETB': 'adminDaySales',
  'free cartelas ETB': 'adminDayFreeCards',
  'prizes ETB': 'adminPrizesEtb',
  'tax ETB': 'adminTaxEtb',
  'commission ETB': 'adminCommissionEtb',
  'house cut ETB': 'adminHouseCutEtb',
  'promised prizes ETB': 'adminPromisedPrizes',
  'to jackpots ETB': 'adminToJackpots',
  'from jackpots ETB': 'adminFromJackpots',
  deposits: 'adminDeposits',
  'deposits ETB': 'adminDepositsEtb',
  withdrawals: 'adminWithdrawals',
  'withdrawals ETB': 'adminWithdrawalsEtb',
  'provider fees ETB': 'adminFeesEtb',
  'top-ups ETB': 'adminDayTopUps',
  'from coins ETB': 'adminDayFromCoins',
  'coins given': 'adminDayCoinsGiven',
  'coins converted': 'adminDayCoinsConverted',
  'coins for free cartelas': 'adminDayCoinsFree',
};

/** The figures of a day, in their order. */
export const figuresIn = (lines: Lines) =>
  DAY_FIGURES.map((figure) => ({ name: NAMES[figure], figure: figureOf(lines, figure) }));

/** The texts for accounts that have one of their own. */
const ACCOUNTS: Readonly<Record<string, TextKey>> = {
  'player:*:ETB': 'adminAccountWallets',
  'player:*:COIN': 'adminAccountCoins',
  'escrow:*': 'adminAccountEscrows',
  'withdrawal-hold:ETB': 'adminAccountHeld',
  'orders:ETB': 'adminAccountOrders',
  'house:ETB': 'adminAccountHouse',
  'promotion:ETB': 'adminAccountPromotions',
  'promotion:COIN': 'adminAccountPromotionCoins',
  'tax:ETB': 'adminTaxEtb',
  'commission:ETB': 'adminCommissionEtb',
  'clearing:telebirr': 'telebirr',
  'clearing:cbebirr': 'cbebirr',
};

/** What an account is called. A provider with a checkout is known by its name alone. */
function accountName(code: string, t: Translate): string {
  const known = ACCOUNTS[code];
  if (known) return t(known);
  const [kind, of = code] = code.split(':');
  return kind === 'jackpot' ? t('adminAccountJackpot', { id: of }) : of;
}

/** What each account held that held anything. */
export const balancesIn = (lines: Lines, t: Translate) =>
  lines
    .filter(([name, figure]) => name.startsWith(DAY_BALANCE) && Number(figure) !== 0)
    .map(([name, figure]) => ({ account: accountName(name.slice(DAY_BALANCE.length), t), figure: grouped(figure) }));

/** A figure of a day by its name in the file. */
export const figureOf = (lines: Lines, wanted: DayFigure): string =>
  grouped(lines.find(([name]) => name === wanted)?.[1] ?? '');
