import type { Language } from '@cartela/game-core';

/** Texts that are loaded together, in the language in use only. */
export type TextPart = Readonly<Record<Language, () => Promise<Readonly<Record<string, string>>>>>;

export const playerTexts: TextPart = {
  en: async () => (await import('./en.ts')).en,
  am: async () => (await import('./am.ts')).am,
};

export const adminTexts: TextPart = {
  en: async () => (await import('./en/admin.ts')).enAdmin,
  am: async () => (await import('./am/admin.ts')).amAdmin,
};

export const telegramTexts: TextPart = {
  en: async () => (await import('./en/telegram.ts')).enTelegram,
  am: async () => (await import('./am/telegram.ts')).amTelegram,
};

export const fairTexts: TextPart = {
  en: async () => (await import('./en/fair.ts')).enFair,
  am: async () => (await import('./am/fair.ts')).amFair,
};

export const helpTexts: TextPart = {
  en: async () => (await import('./en/help.ts')).enHelp,
  am: async () => (await import('./am/help.ts')).amHelp,
};

export const moneyTexts: TextPart = {
  en: async () => (await import('./en/money.ts')).enMoney,
  am: async () => (await import('./am/money.ts')).amMoney,
};

export const pinTexts: TextPart = {
  en: async () => (await import('./en/pin.ts')).enPin,
  am: async () => (await import('./am/pin.ts')).amPin,
};

export const privacyTexts: TextPart = {
  en: async () => (await import('./en/privacy.ts')).enPrivacy,
  am: async () => (await import('./am/privacy.ts')).amPrivacy,
};

export const settingsTexts: TextPart = {
  en: async () => (await import('./en/settings.ts')).enSettings,
  am: async () => (await import('./am/settings.ts')).amSettings,
};

export const inboxTexts: TextPart = {
  en: async () => (await import('./en/inbox.ts')).enInbox,
  am: async () => (await import('./am/inbox.ts')).amInbox,
};

export const gameEndTexts: TextPart = {
  en: async () => (await import('./en/games/game-end.ts')).enGameEnd,
  am: async () => (await import('./am/games/game-end.ts')).amGameEnd,
};

export const freeCardTexts: TextPart = {
  en: async () => (await import('./en/games/free-cards.ts')).enFreeCards,
  am: async () => (await import('./am/games/free-cards.ts')).amFreeCards,
};

export const weekTexts: TextPart = {
  en: async () => (await import('./en/games/week.ts')).enWeek,
  am: async () => (await import('./am/games/week.ts')).amWeek,
};

export const comesBackTexts: TextPart = {
  en: async () => (await import('./en/games/comes-back.ts')).enComesBack,
  am: async () => (await import('./am/games/comes-back.ts')).amComesBack,
};

export const jackpotTexts: TextPart = {
  en: async () => (await import('./en/games/jackpots.ts')).enJackpots,
  am: async () => (await import('./am/games/jackpots.ts')).amJackpots,
};

export const reactionTexts: TextPart = {
  en: async () => (await import('./en/games/reactions.ts')).enReactions,
  am: async () => (await import('./am/games/reactions.ts')).amReactions,
};
