import { afterEach, expect, it } from 'vitest';
import { chooseCalendar } from './calendar.ts';
import { showLanguage, text } from './i18n.ts';
import { replyText, sentence } from './sentence.ts';

afterEach(async () => {
  chooseCalendar('gregorian');
  await showLanguage('en');
});

it('says moments and amounts by the language and the calendar in use', async () => {
  const inAddis = { untilMs: Date.parse('2026-11-21T13:05:00Z') };
  const limit = { ...inAddis, leftSantim: 1050, limitSantim: 10_000 };
  await showLanguage('en');
  expect(sentence('breakBegun', inAddis)).toBe('Your break has started. It ends on 21 Nov 2026 16:05.');
  expect(sentence('lossLimitReached', limit)).toContain('10.50 of 100 ETB left until 21 Nov 2026 16:05');
  await showLanguage('am');
  expect(sentence('breakBegun', inAddis)).toContain('21/11/2026 16:05');
  chooseCalendar('ethiopian');
  expect(sentence('breakBegun', inAddis)).toContain('12 ኅዳር 2019 16:05');
});

it('says waits in the largest unit that is not too coarse, and cards one after the other', async () => {
  await showLanguage('am');
  expect([2, 121, 7201].map((waitS) => sentence('tooManyCalls', { waitS }))).toEqual([
    'ይህን በጣም ደጋግመው እያደረጉ ነው። እባክዎ ከ2 ሰከንድ በኋላ ይሞክሩ።',
    'ይህን በጣም ደጋግመው እያደረጉ ነው። እባክዎ ከ3 ደቂቃ በኋላ ይሞክሩ።',
    'ይህን በጣም ደጋግመው እያደረጉ ነው። እባክዎ ከ3 ሰዓት በኋላ ይሞክሩ።',
  ]);
  expect(sentence('cardsTaken', { cards: [7, 12] })).toBe('አስቀድሞ ተይዟል፦ 7, 12');
});

it('says what an act tells, and in English what only a newer server tells', async () => {
  await showLanguage('am');
  const told = (reason: string, values = {}) => replyText({ message: 'In English.', said: { reason, values } });
  expect(told('converted', { n: 20, creditedSantim: 150 })).toBe('20 ነጥብ ወደ 1.50 ብር ዋሌት ተቀይሯል');
  expect(told('unheardOf')).toBe('In English.');
  expect(replyText({ message: 'In English.' })).toBe('In English.');
});

it('says nothing where a server of another release sent no value', async () => {
  await showLanguage('en');
  const answer: { readonly hours: number } = JSON.parse('{}');
  expect(text('waitHours', { count: answer.hours })).toBe('—');
  expect(text('waitHours', { count: Math.floor((Date.now() - answer.hours) / 3_600_000) })).toBe('—');
  expect(text('waitHours', { count: 0 })).toContain('0');
});
