import { LANGUAGES } from '@cartela/game-core';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../../kernel/times/day.ts';
import { BOT_MESSAGES_KEPT_MS, TEST_LINK_MINUTES } from '../limits.ts';
import { BOT_TEXTS, type BotText, botText } from './bot-text.ts';

const placesIn = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([place]) => place).toSorted();

describe.each(BOT_TEXTS)('the bot’s text %s', (key: BotText) => {
  it('has the same values filled in in both languages', () => {
    expect(placesIn(botText('am', key))).toEqual(placesIn(botText('en', key)));
  });

  it('is in the language that it is said in', () => {
    expect(botText('am', key)).toMatch(/\p{Script=Ethiopic}/u);
    if (key !== 'commandLanguage') expect(botText('en', key)).not.toMatch(/\p{Script=Ethiopic}/u);
  });
});

it('the bot fills in what people wrote as it is, whatever looks like a place in it', () => {
  expect(botText('en', 'claimRejected', { reason: '{amount} <b>no</b>', amount: '5' })).toBe(
    'Your deposit was rejected. Reason: {amount} <b>no</b>',
  );
});

it('what Telegram shows of the bot is no longer than it may be', () => {
  for (const language of LANGUAGES) {
    expect(botText(language, 'description').length).toBeLessThanOrEqual(512);
    expect(botText(language, 'shortDescription').length).toBeLessThanOrEqual(120);
  }
});

it('the bot says for how long a link for tests is good, in both languages', () => {
  expect(TEST_LINK_MINUTES).toBe(10);
  expect(botText('en', 'testLinkOld')).toContain('older than ten minutes');
  expect(botText('am', 'testLinkOld')).toContain('ከአስር ደቂቃ በላይ');
});

it('the bot says for how long what it has written is kept, in both languages', () => {
  const days = BOT_MESSAGES_KEPT_MS / DAY_MS;
  expect(botText('en', 'privacy')).toContain(`${days} days`);
  expect(botText('am', 'privacy')).toContain(`${days} ቀን`);
});
