/** What a browser is told that is too old for Cartela, in English. */
export const enOlderBrowser =
  'This browser is too old for Cartela. Update Chrome and Android System WebView in the Play Store, or your iPhone in Settings, and come back.';
