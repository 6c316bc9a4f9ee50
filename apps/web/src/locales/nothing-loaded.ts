import type { Language } from '@cartela/game-core';

/** What is shown in all languages when no other text could be loaded. */
export const nothingLoaded: Readonly<Record<Language, { readonly problem: string; readonly again: string }>> = {
  en: { problem: 'Cartela could not be loaded. Check your connection.', again: 'Try again' },
  am: { problem: 'ካርቴላን መጫን አልተቻለም። ግንኙነትዎን ያረጋግጡ።', again: 'እንደገና ሞክር' },
};
