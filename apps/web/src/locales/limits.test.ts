import { LEADERBOARD_ROWS, REPORT_ROWS } from '@cartela/api/reports/limits';
import { TEST_LINK_MINUTES } from '@cartela/api/telegram/limits';
import { expect, it } from 'vitest';
import { LAST_CALLS_SHOWN } from '../features/rooms/limits.ts';
import { amAdmin } from './am/admin.ts';
import { amMoney } from './am/money.ts';
import { am } from './am.ts';
import { enAdmin } from './en/admin.ts';
import { enMoney } from './en/money.ts';
import { en } from './en.ts';

const ENGLISH = { ...en, ...enAdmin, ...enMoney };
const AMHARIC = { ...am, ...amAdmin, ...amMoney };
/** Numbers that texts say in words. */
const WORDS: readonly (readonly [number, RegExp])[] = [
  [5, /\bfive\b|አምስት/],
  [10, /\bten\b|አስር/],
];

function numbersIn(text: string): number[] {
  const inWords = WORDS.filter(([, word]) => word.test(text)).map(([number]) => number);
  return [...(text.match(/\d+/g) ?? []).map(Number), ...inWords];
}

it.each([
  ['topTitle', LEADERBOARD_ROWS],
  ['lastDays', REPORT_ROWS.daily],
  ['lastWeeks', REPORT_ROWS.weekly],
  ['lastMonths', REPORT_ROWS.monthly],
  ['lastFive', LAST_CALLS_SHOWN],
  ['adminTestLinkHelp', TEST_LINK_MINUTES],
] as const)('the text %s has the limit that holds, in both languages', (key, limit) => {
  for (const text of [ENGLISH[key], AMHARIC[key]]) expect(numbersIn(text), text).toEqual([limit]);
});
