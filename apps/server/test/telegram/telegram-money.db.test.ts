import { PATIENCE } from '@cartela/game-core/testing';
import { describe, expect, it, vi } from 'vitest';
import { openBot } from '../kit/telegram-bot.ts';

describe.each([
  {
    language: 'en',
    confirmed: 'Your deposit of 200 ETB is confirmed.',
    rejected: 'Your deposit of 75 ETB was rejected. Reason: No such payment <b>arrived</b>',
    asked: (amount: number) =>
      `A withdrawal of ${amount} ETB to your phone number was requested. If it was not you, contact us at once.`,
    paid: 'Your withdrawal of 60 ETB was paid out to your phone number.',
    refused: 'Your withdrawal of 50 ETB was rejected. The money is back in your wallet. Reason: Ask me',
    play: 'Play',
  },
  {
    language: 'am',
    confirmed: 'የ200 ብር ገቢዎ ተረጋግጧል።',
    rejected: 'የ75 ብር ገቢዎ ውድቅ ተደርጓል። ምክንያት፦ No such payment <b>arrived</b>',
    asked: (amount: number) => `የ${amount} ብር ወጪ ወደ ስልክ ቁጥርዎ ተጠይቋል። እርስዎ ካልጠየቁት ወዲያውኑ ያግኙን።`,
    paid: 'ያወጡት 60 ብር ወደ ስልክ ቁጥርዎ ተከፍሏል።',
    refused: 'የ50 ብር ወጪ ጥያቄዎ ውድቅ ተደርጓል። ገንዘቡ ወደ ዋሌትዎ ተመልሷል። ምክንያት፦ Ask me',
    play: 'ይጫወቱ',
  },
])(
  'a player at Telegram whose language is $language',
  ({ language, confirmed, rejected, asked, paid, refused, play }) => {
    it('is told of each withdrawal as it is requested, and of each payment that is decided, with the reason', async () => {
      await using bot = await openBot();
      const reader = await bot.register({ language_code: language });
      const first = await bot.deposit(reader.user, 20_000);
      await bot.confirm(first.payment.id);
      const second = await bot.deposit(reader.user, 7500);
      await bot.reject(second.payment.id, 'No such payment <b>arrived</b>');
      const third = await bot.withdraw(reader.user, 6000);
      await bot.confirm(third.payment.id);
      const fourth = await bot.withdraw(reader.user, 5000);
      await bot.reject(fourth.payment.id, 'Ask me');
      await vi.waitFor(() => expect(bot.fake.arrived).toHaveLength(6), PATIENCE);
      const told = [confirmed, rejected, asked(60), paid, asked(50), refused];
      expect(bot.fake.textsFor(reader.person)).toEqual(told);
      expect(bot.fake.arrived[0]?.buttons).toContain(`{"text":"${play}","web_app":{"url":"https://play.example"}}`);
      expect(bot.fake.callsOf('sendMessage').every((sent) => sent.parse_mode === undefined)).toBe(true);
      await vi.waitFor(async () => {
        expect((await bot.queue()).map(({ status }) => status)).toEqual(told.map(() => 'sent'));
      }, PATIENCE);
    });
  },
);

it('the bot writes nothing of a request that a newer one takes the place of, nor to who is not at Telegram', async () => {
  await using bot = await openBot();
  const reader = await bot.register();
  await bot.deposit(reader.user);
  await bot.deposit(reader.user, 5000);
  const other = await bot.deposit(bot.player);
  await bot.confirm(other.payment.id);
  expect(await bot.queue()).toEqual([]);
});

it('the bot does not write what a player has muted, nor to who has blocked it, until they are back', async () => {
  await using bot = await openBot();
  const reader = await bot.register();
  await bot.as(reader.user).telegram.savePreferences({ muted: ['depositConfirmed'] });
  const muted = await bot.deposit(reader.user);
  await bot.confirm(muted.payment.id);
  bot.fake.block(reader.person);
  const isReachable = async (expected: boolean) =>
    vi.waitFor(async () => {
      expect((await bot.as(reader.user).telegram.preferences()).isReachable).toBe(expected);
    }, PATIENCE);
  await isReachable(false);
  const unseen = await bot.deposit(reader.user);
  await bot.reject(unseen.payment.id, 'unseen');
  bot.fake.unblock(reader.person);
  await isReachable(true);
  const seen = await bot.deposit(reader.user);
  await bot.reject(seen.payment.id, 'seen');
  expect(await bot.nextText(reader)).toBe('Your deposit of 100 ETB was rejected. Reason: seen');
  expect(await bot.queue()).toHaveLength(1);
});
