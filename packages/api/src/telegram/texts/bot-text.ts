import type { Language } from '@cartela/game-core';
import { amPlayerMessages } from '../../kernel/texts/am-player-messages.ts';
import { messages } from '../../kernel/texts/messages.ts';
import { amKinds, enKinds } from './bot-words.ts';
import { amScreenWords, enScreenWords } from './screen-words.ts';
import { amTold, enTold } from './told-words.ts';

/**
 * Everything that the bot says. Where other texts of the product say the same, the bot uses their
 * words. Messages are plain text, so nothing that people wrote can format them. `{name}` marks a
 * value that is filled in later.
 */
const en = {
  ...enTold,
  // What it says on its own initiative
  accountMoved:
    'Your Cartela account now belongs to another Telegram user, who has proven that its phone number is theirs. Press Play to open one with your own number.',
  numberClaimed:
    'Somebody has proven to Telegram that the phone number of your Cartela account is theirs. If you do not object before {until}, the account becomes theirs. Press Play to object.',
  limitChanged: 'A limit on your account was changed. If it was not you, press Play and look under My limits.',
  pinSet: 'The PIN of your account was set. If it was not you, write /pin to remove it.',
  test: 'A test, sent by an administrator:\n\n{message}',

  // Buttons
  play: 'Play',
  shareNumber: 'Share my phone number',

  // Answers
  newcomer: 'Welcome to Cartela, the bingo game! Press Play to open an account. You must be {age} or older.',
  welcomeBack: 'Welcome back, {username}! Press Play to choose a room.',
  playLater: 'Cartela cannot be opened from here yet. Please try again later.',
  noAccount: 'You have no account yet. Press Play to open one.',
  accountClosed: messages.accountClosed,
  balance: 'Balance: {amount} ETB\nCoins: {coins}',
  lastGames: 'Last games',
  noGames: messages.noGamesPlayed,
  gameWon: '{date}: game {game}, won {amount} ETB',
  gameLost: '{date}: game {game}, no prize',
  gameRefunded: '{date}: game {game}, refunded',
  lastPayments: 'Last payments',
  noPayments: messages.noTransactions,
  deposit: '{date}: deposit of {amount} ETB, {status}',
  withdraw: '{date}: withdrawal of {amount} ETB, {status}',
  pending: enScreenWords.statusPending,
  confirmed: enScreenWords.statusConfirmed,
  rejected: enScreenWords.statusRejected,
  withdrawn: enScreenWords.statusWithdrawn,
  chooseLanguage: 'Choose your language.',
  languageChosen: 'I will write in English from now on.',
  chooseMuted: 'What should I tell you? Tap to turn it on or off.',
  ...enKinds,
  kindNotice: enScreenWords.kindNotice,
  roomNamed: enScreenWords.roomNamed,
  askRemovePin: 'Have you forgotten the PIN of your account? I can remove it. Then set a new one under Settings.',
  removePin: 'Remove the PIN',
  noPin: 'Your account has no PIN now. Set a new one under Settings.',
  help: 'Cartela is bingo with 75 numbers. Press Play to choose a room and cartelas, to deposit or to withdraw.',
  paySupport:
    'If a payment has not arrived, press Play and open it in your list of payments: there you can claim it, or ask about it. You find the answer in your messages.',
  contactUs: 'You can also contact us: {contact}',
  privacy:
    'The bot knows your Telegram ID, your language, and what you do not want to be told. It keeps what it has written to you for 30 days. Your account has your name, your number, your payments and your games. You can download all of it or be forgotten: press Play and open Settings.',
  privacyOperator: 'The operator answers for it: {name}, {address}. Contact: {contact}',
  privacyNoOperator: 'The operator has not entered who they are yet.',
  privacyPage: 'All about what is kept, for how long and why: {page}',
  askNumber:
    'To confirm your phone number, press the button below. Telegram then tells us the number of your Telegram account.',
  numberConfirmed: 'Thank you. Your phone number is confirmed.',
  numberDiffers:
    'Telegram says that your number ends in {shared}, but your account has one that ends in {own}. Your account keeps it, and money is paid out to it. If that number is not yours, contact us.',
  contactForeign: messages.contactForeign,
  contactAbroad: 'Your Telegram number is not an Ethiopian mobile number, so it cannot be confirmed.',
  testChatKept: 'Tests for {username} come here from now on.',
  testLinkOld: 'This link was used already, or is older than ten minutes. Make a new one in the settings.',
  tooMany: 'Too many messages at once. Please wait {wait}.',
  somethingWentWrong: messages.somethingWentWrong,

  // What Telegram shows about the bot
  commandStart: 'Play',
  commandBalance: 'Balance and coins',
  commandHistory: 'Last games and payments',
  commandLanguage: 'Language / ቋንቋ',
  commandMute: 'What I tell you',
  commandPin: 'Forgotten PIN',
  commandPaySupport: 'Help with a payment',
  commandPrivacy: 'What is kept about you',
  commandHelp: 'Help',
  description: 'Cartela is live bingo with 75 numbers. Every draw can be checked. Press Start, then Play. {age}+',
  shortDescription: 'Live bingo with 75 numbers. {age}+',
} as const;

export type BotText = keyof typeof en;

const am: Readonly<Record<BotText, string>> = {
  ...amTold,
  accountMoved: 'በካርቴላ የነበረዎት አካውንት ስልክ ቁጥሩን ላረጋገጠ ሌላ ቴሌግራም ተሰጥቷል። በራስዎ ቁጥር ለመክፈት «ይጫወቱ»ን ይጫኑ።',
  numberClaimed:
    'የካርቴላ አካውንትዎ ስልክ ቁጥር የእሱ መሆኑን ሌላ ሰው በቴሌግራም አረጋግጧል። ከ{until} በፊት ካልተቃወሙ አካውንቱ የእሱ ይሆናል። ለመቃወም «ይጫወቱ»ን ይጫኑ።',
  limitChanged: 'የአካውንትዎ ገደብ ተቀይሯል። እርስዎ ካልቀየሩት «ይጫወቱ»ን ተጭነው «ገደቦችዎ»ን ይመልከቱ።',
  pinSet: 'የአካውንትዎ ፒን ተቀምጧል። እርስዎ ካላስቀመጡት ለማንሳት /pin ብለው ይጻፉ።',
  test: 'ከአስተዳዳሪ የተላከ ሙከራ፦\n\n{message}',

  play: 'ይጫወቱ',
  shareNumber: 'ስልክ ቁጥርዎን ያጋሩ',

  newcomer: 'ወደ ካርቴላ ቢንጎ ጨዋታ እንኳን በደህና መጡ! አካውንት ለመክፈት «ይጫወቱ»ን ይጫኑ። ዕድሜዎ {age} ዓመት የሞላ መሆን አለበት።',
  welcomeBack: '{username}፣ እንኳን ደህና መጡ! ክፍል ለመምረጥ «ይጫወቱ»ን ይጫኑ።',
  playLater: 'ካርቴላን ከዚህ መክፈት ገና አይቻልም። እባክዎ ቆየት ብለው ይሞክሩ።',
  noAccount: 'ገና አካውንት የለዎትም። ለመክፈት «ይጫወቱ»ን ይጫኑ።',
  accountClosed: amPlayerMessages.accountClosed,
  balance: 'ቀሪ ሂሳብ፦ {amount} ብር\nነጥብ፦ {coins}',
  lastGames: 'የመጨረሻ ጨዋታዎች',
  noGames: amPlayerMessages.noGamesPlayed,
  gameWon: '{date}፦ ጨዋታ {game}፣ {amount} ብር አሸንፈዋል',
  gameLost: '{date}፦ ጨዋታ {game}፣ አላሸነፉም',
  gameRefunded: '{date}፦ ጨዋታ {game}፣ ተመልሷል',
  lastPayments: 'የመጨረሻ ክፍያዎች',
  noPayments: amPlayerMessages.noTransactions,
  deposit: '{date}፦ ገቢ {amount} ብር፣ {status}',
  withdraw: '{date}፦ ወጪ {amount} ብር፣ {status}',
  pending: amScreenWords.statusPending,
  confirmed: amScreenWords.statusConfirmed,
  rejected: amScreenWords.statusRejected,
  withdrawn: amScreenWords.statusWithdrawn,
  chooseLanguage: 'ቋንቋ ይምረጡ።',
  languageChosen: 'ከአሁን በኋላ በአማርኛ እጽፋለሁ።',
  chooseMuted: 'ምን ልንገርዎት? ለማብራት ወይም ለማጥፋት ይንኩ።',
  ...amKinds,
  kindNotice: amScreenWords.kindNotice,
  roomNamed: amScreenWords.roomNamed,
  askRemovePin: 'የአካውንትዎን ፒን ረሱት? ላነሳው እችላለሁ። ከዚያ በ«ቅንብሮች» አዲስ ያስቀምጡ።',
  removePin: 'ፒኑን ያንሱ',
  noPin: 'አካውንትዎ አሁን ፒን የለውም። በ«ቅንብሮች» አዲስ ያስቀምጡ።',
  help: 'ካርቴላ የ75 ቁጥሮች ቢንጎ ነው። ክፍልና ካርቴላ ለመምረጥ፣ ብር ለማስገባት እና ለማውጣት «ይጫወቱ»ን ይጫኑ።',
  paySupport: 'ክፍያዎ ካልደረሰ «ይጫወቱ»ን ተጭነው በክፍያዎች ዝርዝር ውስጥ ይክፈቱት፦ እዚያ ማስረጃ ማቅረብ ወይም መጠየቅ ይችላሉ። መልሱን በመልእክቶችዎ ያገኛሉ።',
  contactUs: 'እኛንም ማግኘት ይችላሉ፦ {contact}',
  privacy:
    'ቦቱ የሚያውቀው የቴሌግራም መለያዎን፣ ቋንቋዎን እና እንዳይነገርዎት የመረጡትን ነው። የጻፈልዎትን ለ30 ቀን ይይዛል። በአካውንትዎ ስምዎ፣ ቁጥርዎ፣ ክፍያዎችዎ እና ጨዋታዎችዎ አሉ። ሁሉንም ማውረድ ወይም መረጃዎን ማስጠፋት ይችላሉ፦ «ይጫወቱ»ን ተጭነው «ቅንብሮች»ን ይክፈቱ።',
  privacyOperator: 'ኃላፊው ድርጅት፦ {name}፣ {address}። መገናኛ፦ {contact}',
  privacyNoOperator: 'ድርጅቱ ማንነቱን ገና አላስገባም።',
  privacyPage: 'የሚያዘው፣ ለምን ያህል ጊዜ እና ለምን፦ {page}',
  askNumber: 'ስልክ ቁጥርዎን ያረጋግጡ፦ ከታች ያለውን ቁልፍ ይጫኑ። ቴሌግራም የራስዎን ቁጥር ይነግረናል።',
  numberConfirmed: 'እናመሰግናለን። ስልክ ቁጥርዎ ተረጋግጧል።',
  numberDiffers:
    'በቴሌግራም ያለው ቁጥርዎ በ{shared} ያበቃል፣ በአካውንትዎ ያለው ግን በ{own} ያበቃል። የአካውንትዎ ቁጥር አይቀየርም፣ ገንዘብም ወደ እሱ ይከፈላል። ቁጥሩ የእርስዎ ካልሆነ ያግኙን።',
  contactForeign: amPlayerMessages.contactForeign,
  contactAbroad: 'የቴሌግራም ቁጥርዎ የኢትዮጵያ ሞባይል ቁጥር ስላልሆነ ማረጋገጥ አይቻልም።',
  testChatKept: 'የ{username} ሙከራዎች ከአሁን በኋላ እዚህ ይመጣሉ።',
  testLinkOld: 'ይህ ሊንክ አገልግሏል ወይም ከአስር ደቂቃ በላይ ሆኖታል። በቅንብሮች ውስጥ አዲስ ያዘጋጁ።',
  tooMany: 'በአንድ ጊዜ ብዙ መልእክቶች ልከዋል። እባክዎ {wait} ይጠብቁ።',
  somethingWentWrong: amPlayerMessages.somethingWentWrong,

  commandStart: 'ይጫወቱ',
  commandBalance: 'ቀሪ ሂሳብ እና ነጥብ',
  commandHistory: 'የመጨረሻ ጨዋታዎች እና ክፍያዎች',
  commandLanguage: 'ቋንቋ / Language',
  commandMute: 'የምነግርዎት',
  commandPin: 'ፒን ከረሱ',
  commandPaySupport: 'ስለ ክፍያ እርዳታ',
  commandPrivacy: 'ስለ እርስዎ የሚያዘው መረጃ',
  commandHelp: 'ድጋፍ',
  description: 'ካርቴላ የ75 ቁጥሮች የቀጥታ ቢንጎ ነው። እያንዳንዱን ዕጣ ማረጋገጥ ይቻላል። Start ከዚያ «ይጫወቱ»ን ይጫኑ። {age}+',
  shortDescription: 'የ75 ቁጥሮች የቀጥታ ቢንጎ። {age}+',
};

const catalogues: Readonly<Record<Language, Readonly<Record<BotText, string>>>> = { en, am };

/** A text of the bot in this language, with its values filled in. */
export function botText(
  language: Language,
  key: BotText,
  values: Readonly<Record<string, string | number>> = {},
): string {
  return catalogues[language][key].replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}

export const BOT_TEXTS = Object.keys(en) as BotText[];
