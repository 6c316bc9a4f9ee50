import { DAY_MS, HOUR_MS } from '@cartela/api/kernel/day';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { chooseCalendar } from '../../../lib/text/calendar.ts';
import { addTexts, showLanguage } from '../../../lib/text/i18n.ts';
import { gameEndTexts } from '../../../locales/parts.ts';
import { startText } from './start-text.ts';

const NOW_MS = Date.parse('2026-11-30T09:00+03:00');
const STARTS_MS = NOW_MS + 11 * HOUR_MS;

beforeAll(async () => {
  await addTexts(gameEndTexts);
  await showLanguage('en');
});
afterEach(async () => {
  chooseCalendar('gregorian');
  await showLanguage('en');
});

const starts = () => [0, 1, 5].map((days) => startText(STARTS_MS + days * DAY_MS, NOW_MS));

it('says the day of a game with its hour, in the language and the calendar that were chosen', async () => {
  expect(starts()).toEqual(['Today 20:00', 'Tomorrow 20:00', 'Saturday 5\u00a0Dec, 20:00']);
  chooseCalendar('ethiopian');
  expect(starts()).toEqual(['Today 20:00', 'Tomorrow 20:00', 'Saturday 26\u00a0Hedar, 20:00']);
  await showLanguage('am');
  expect(starts()).toEqual(['ዛሬ 20:00', 'ነገ 20:00', 'ቅዳሜ 26\u00a0ኅዳር, 20:00']);
});
