import { newPhone, newTelegramPerson } from '@cartela/api/testing';
import { schema } from '@cartela/db';
import { PATIENCE } from '@cartela/game-core/testing';
import { eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { BOT_NAME } from '../kit/fake-bot-api.ts';
import { type BotOffice, openBot } from '../kit/telegram-bot.ts';

/** The buttons below the newest message to somebody. */
const buttonsFor = ({ fake }: BotOffice, { id }: { id: number }) =>
  fake.arrived.findLast(({ chatId }) => chatId === String(id))?.buttons ?? '';

describe.each([
  {
    language: 'en',
    welcome: (name: string) => `Welcome back, ${name}! Press Play to choose a room.`,
    newcomer: 'Welcome to Cartela, the bingo game! Press Play to open an account. You must be 18 or older.',
    noAccount: 'You have no account yet. Press Play to open one.',
    balance: 'Balance: 200 ETB\nCoins: 0',
    history:
      /^Last games\nNo games played yet\.\n\nLast payments\n\d\d\/\d\d \d\d:\d\d: deposit of 200 ETB, confirmed$/,
    help: /^Cartela is bingo with 75 numbers\..*\n\n\/start – Play\n\/balance – Balance and coins\n/,
    play: 'Play',
  },
  {
    language: 'am',
    welcome: (name: string) => `${name}፣ እንኳን ደህና መጡ! ክፍል ለመምረጥ «ይጫወቱ»ን ይጫኑ።`,
    newcomer: 'ወደ ካርቴላ ቢንጎ ጨዋታ እንኳን በደህና መጡ! አካውንት ለመክፈት «ይጫወቱ»ን ይጫኑ። ዕድሜዎ 18 ዓመት የሞላ መሆን አለበት።',
    noAccount: 'ገና አካውንት የለዎትም። ለመክፈት «ይጫወቱ»ን ይጫኑ።',
    balance: 'ቀሪ ሂሳብ፦ 200 ብር\nነጥብ፦ 0',
    history: /^የመጨረሻ ጨዋታዎች\nገና ምንም ጨዋታ አልተጫወቱም።\n\nየመጨረሻ ክፍያዎች\n\d\d\/\d\d \d\d:\d\d፦ ገቢ 200 ብር፣ ተረጋግጧል$/,
    help: /^ካርቴላ የ75 ቁጥሮች ቢንጎ ነው።.*\n\n\/start – ይጫወቱ\n\/balance – ቀሪ ሂሳብ እና ነጥብ\n/,
    play: 'ይጫወቱ',
  },
])('the bot in $language', ({ language, ...texts }) => {
  it('answers a player’s commands', async () => {
    await using bot = await openBot();
    const reader = await bot.register({ language_code: language });
    await bot.as(reader.user).telegram.savePreferences({ muted: ['depositConfirmed'] });
    const { payment } = await bot.deposit(reader.user, 20_000);
    await bot.confirm(payment.id);
    const answers: string[] = [];
    for (const command of ['/start', '/balance', '/history', '/help', 'anything']) {
      bot.fake.say(reader.person, command);
      answers.push(await bot.nextText(reader, answers.length));
    }
    expect(answers).toEqual([
      texts.welcome(reader.user.username),
      texts.balance,
      expect.stringMatching(texts.history),
      expect.stringMatching(texts.help),
      expect.stringMatching(texts.help),
    ]);
    expect(buttonsFor(bot, reader.person)).toContain(`{"text":"${texts.play}","web_app"`);
  });

  it('tells whoever has no account to press Play', async () => {
    await using bot = await openBot();
    const person = newTelegramPerson({ language_code: language });
    const answers: string[] = [];
    for (const command of ['/start', '/balance', '/history', '/mute', '/language']) {
      bot.fake.say(person, command);
      answers.push(await bot.nextText({ person }, answers.length));
    }
    const { newcomer, noAccount } = texts;
    expect(answers).toEqual([newcomer, noAccount, noAccount, noAccount, noAccount]);
  });
});

describe('the bot', () => {
  it.each(['with an account', 'without one'])(
    'says what is kept of people and whom to ask about a payment, to somebody %s',
    async (who) => {
      await using bot = await openBot();
      const reader = who === 'with an account' ? await bot.register() : { person: newTelegramPerson() };
      await bot.unguarded.update(schema.installation).set({
        ...{ operatorName: null, operatorAddress: null, operatorContact: null },
      });
      bot.fake.say(reader.person, '/privacy');
      expect(await bot.nextText(reader)).toMatch(
        /30 days.*not entered who they are.*https:\/\/play\.example\/privacy$/s,
      );
      const operator = { name: 'Abebe PLC', address: 'Bole, Addis Ababa', contact: '0911234567' };
      await bot.asAdmin.privacy.saveOperator({ ...operator, helpLine: 'Wegagen, 0911765432', more: '' });
      bot.fake.say(reader.person, '/privacy');
      expect(await bot.nextText(reader, 1)).toContain('Abebe PLC, Bole, Addis Ababa. Contact: 0911234567');
      bot.fake.say(reader.person, '/paysupport');
      expect(await bot.nextText(reader, 2)).toMatch(/^If a payment has not arrived.*contact us: 0911234567$/);
    },
  );

  it('passes on what a link asks for into the mini app, and nothing else', async () => {
    await using bot = await openBot();
    const reader = await bot.register();
    const addressFor = async (payload: string, after: number) => {
      bot.fake.say(reader.person, `/start ${payload}`);
      await bot.nextText(reader, after);
      return /"url":"([^"]+)"/.exec(buttonsFor(bot, reader.person))?.[1];
    };
    expect(await addressFor('room-10', 0)).toBe('https://play.example/?tgWebAppStartParam=room-10');
    expect(await addressFor('ref-Ab_9-x', 1)).toBe('https://play.example/?tgWebAppStartParam=ref-Ab_9-x');
    expect(await addressFor('https://evil.example', 2)).toBe('https://play.example');
    expect(await addressFor(`ref-${'x'.repeat(100)}`, 3)).toBe('https://play.example');
  });

  it('changes its language at the press of a button, and goes on in it', async () => {
    await using bot = await openBot();
    const reader = await bot.register();
    bot.fake.say(reader.person, '/language');
    await bot.nextText(reader);
    bot.fake.press(reader.person, 'language:am');
    await vi.waitFor(() => expect(bot.fake.callsOf('answerCallbackQuery')).toHaveLength(1), PATIENCE);
    expect(bot.fake.callsOf('editMessageText')).toMatchObject([{ text: 'ከአሁን በኋላ በአማርኛ እጽፋለሁ።' }]);
    bot.fake.say(reader.person, '/balance');
    expect(await bot.nextText(reader, 1)).toBe('ቀሪ ሂሳብ፦ 0 ብር\nነጥብ፦ 0');
    expect(await bot.as(reader.user).telegram.preferences()).toMatchObject({ language: 'am' });
  });

  it('mutes a kind of message and lets it through again, however often a button is pressed', async () => {
    await using bot = await openBot();
    const reader = await bot.register();
    bot.fake.say(reader.person, '/mute');
    await bot.nextText(reader);
    expect(buttonsFor(bot, reader.person)).toContain(
      '{"text":"🔔 Withdrawals paid","callback_data":"mute:withdrawalPaid:on"}',
    );
    const presses = ['mute:notice:on', 'mute:prizeWon:on', 'mute:prizeWon:on', 'mute:notice:off', 'mute:test:on', 'x'];
    for (const data of presses) bot.fake.press(reader.person, data);
    await vi.waitFor(() => expect(bot.fake.callsOf('answerCallbackQuery')).toHaveLength(presses.length), PATIENCE);
    expect((await bot.as(reader.user).telegram.preferences()).muted).toEqual(['prizeWon']);
    expect(JSON.stringify(bot.fake.callsOf('editMessageReplyMarkup').at(-1))).toContain(
      '🔕 Prizes won while you were away',
    );
  });

  it('removes a forgotten PIN at the press of a button, in the chat of the account alone', async () => {
    await using bot = await openBot();
    const [reader, other] = [await bot.register(), await bot.register()];
    const { accounts } = await bot.withToken(await bot.sessions.create(reader.user));
    await accounts.setPin({ newPin: '2749' });
    expect(await bot.nextText(reader)).toBe(
      'The PIN of your account was set. If it was not you, write /pin to remove it.',
    );
    bot.fake.press(other.person, 'pin:remove');
    await vi.waitFor(() => expect(bot.fake.callsOf('answerCallbackQuery')).toHaveLength(1), PATIENCE);
    expect(await accounts.ownPin()).toMatchObject({ isSet: true });
    bot.fake.say(reader.person, '/pin');
    expect(await bot.nextText(reader, 1)).toMatch(/^Have you forgotten the PIN of your account\?/);
    expect(buttonsFor(bot, reader.person)).toContain('{"text":"Remove the PIN","callback_data":"pin:remove"}');
    bot.fake.press(reader.person, 'pin:remove');
    await vi.waitFor(async () => expect(await accounts.ownPin()).toMatchObject({ isSet: false }), PATIENCE);
    expect(await bot.nextText(reader, 2)).toMatch(/^The PIN of your account was removed\./);
  });

  it('takes the number of a player’s own account as proven, and explains one that differs', async () => {
    await using bot = await openBot();
    const reader = await bot.register({}, { isProven: false });
    const { person, phoneNumber } = reader;
    const provenAt = async () => {
      const { users } = schema;
      const [row] = await bot.db
        .select()
        .from(users)
        .where(eq(users.telegramId, String(person.id)));
      return row?.phoneProvenAt ?? null;
    };
    bot.fake.say(person, '/start');
    await bot.nextText(reader, 1);
    expect(buttonsFor(bot, person)).toContain('"request_contact":true');
    const answerTo = async (contact: { user_id: number; phone_number: string }, after: number) => {
      bot.fake.share(person, contact);
      return bot.nextText(reader, after);
    };
    const other = newPhone();
    expect(await answerTo({ user_id: person.id + 1, phone_number: phoneNumber }, 2)).toBe(
      'This contact is not yours. Share your own phone number.',
    );
    expect(await answerTo({ user_id: person.id, phone_number: '+12025550123' }, 3)).toContain('not an Ethiopian');
    expect(await answerTo({ user_id: person.id, phone_number: other }, 4)).toContain(
      `your number ends in ${other.slice(-3)}, but your account has one that ends in ${phoneNumber.slice(-3)}`,
    );
    expect(await provenAt()).toBeNull();
    expect(await answerTo({ user_id: person.id, phone_number: phoneNumber.slice(1) }, 5)).toBe(
      'Thank you. Your phone number is confirmed.',
    );
    expect(await provenAt()).not.toBeNull();
  });

  it('is silent in groups, and to a flood of messages but for one answer', async () => {
    await using bot = await openBot();
    const [reader, flooding] = [await bot.register(), await bot.register()];
    bot.fake.say(reader.person, '/balance', { id: -100, type: 'group', title: 'Friends' });
    for (let sent = 0; sent < 40; sent += 1) bot.fake.say(flooding.person, '/balance');
    bot.fake.say(reader.person, '/balance');
    await bot.nextText(flooding, 20);
    await bot.nextText(reader);
    const texts = bot.fake.textsFor(flooding.person);
    expect(texts.filter((text) => text.startsWith('Balance'))).toHaveLength(20);
    expect(texts.slice(20)).toEqual([
      expect.stringMatching(/^Too many messages at once\. Please wait \d+ seconds?\.$/),
    ]);
    expect(bot.fake.arrived).toHaveLength(22);
  });

  it('answers others while Telegram does not take the answer to one, whose own wait their turn', async () => {
    await using bot = await openBot();
    const [stuck, other] = [await bot.register(), await bot.register()];
    bot.fake.setFaults((chatId) => (chatId === stuck.user.telegramId ? 'taken and silent' : 'none'));
    for (const command of ['/balance', '/help']) bot.fake.say(stuck.person, command);
    await bot.nextText(stuck);
    bot.fake.say(other.person, '/balance');
    expect(await bot.nextText(other)).toBe('Balance: 0 ETB\nCoins: 0');
    expect(bot.fake.textsFor(stuck.person)).toEqual(['Balance: 0 ETB\nCoins: 0']);
  });

  it('calls nobody to play who takes a break', async () => {
    await using bot = await openBot();
    const reader = await bot.register();
    await bot.asAdmin.playerLimits.exclude({ userId: reader.user.id, days: 182, reason: 'By letter' });
    const [begun] = [/^A break has started on your account\. It ends on /];
    expect(await bot.nextText(reader)).toMatch(begun);
    bot.fake.say(reader.person, '/start');
    expect(await bot.nextText(reader, 1)).toMatch(begun);
    bot.fake.say(reader.person, '/help');
    expect(await bot.nextText(reader, 2)).toMatch(/^Cartela is bingo/);
    const sent = bot.fake.callsOf('sendMessage');
    expect(sent.map((message) => JSON.stringify(message)).filter((text) => text.includes('web_app'))).toEqual([]);
  });

  it('says that an account is closed', async () => {
    await using bot = await openBot();
    const reader = await bot.register();
    await bot.asAdmin.closing.deleteUser({ userId: reader.user.id });
    for (const command of ['/start', '/balance']) bot.fake.say(reader.person, command);
    expect([await bot.nextText(reader), await bot.nextText(reader, 1)]).toEqual([
      'This account was closed.',
      'This account was closed.',
    ]);
  });

  it('tells Telegram what to show of it in both languages, and the product its name', async () => {
    await using bot = await openBot();
    await vi.waitFor(() => expect(bot.fake.callsOf('setChatMenuButton')).toHaveLength(1), PATIENCE);
    expect(bot.fake.callsOf('setMyCommands')).toMatchObject([
      { commands: expect.arrayContaining([{ command: 'balance', description: 'Balance and coins' }]) },
      { commands: expect.arrayContaining([{ command: 'balance', description: 'ቀሪ ሂሳብ እና ነጥብ' }]), language_code: 'am' },
    ]);
    expect(bot.fake.callsOf('setMyDescription')).toMatchObject([{}, { language_code: 'am' }]);
    expect(bot.fake.callsOf('setMyShortDescription')).toMatchObject([{}, { language_code: 'am' }]);
    const web_app = { url: 'https://play.example' };
    expect(bot.fake.callsOf('setChatMenuButton')).toEqual([
      { menu_button: { type: 'web_app', text: 'ይጫወቱ · Play', web_app } },
    ]);
    expect(await bot.asAdmin.telegram.bot()).toMatchObject({
      ...{ mode: 'polling', isRunning: true, username: BOT_NAME, missing: [], problem: null },
      miniAppUrl: `https://t.me/${BOT_NAME}`,
    });
  });
});
