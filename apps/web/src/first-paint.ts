// Runs within the page before anything is painted, bundled into it by `vite/first-paint.ts`.

import { FILES_BY_LANGUAGE, FILES_BY_PATH } from 'virtual:first-paint';
import { watchLargeText } from './lib/screen/large-text.ts';
import { themeNow } from './lib/screen/theme-choice.ts';
import { firstLanguage } from './lib/text/language-choice.ts';

document.documentElement.dataset.theme = themeNow(null);
watchLargeText();

// The files of the screen that was asked for, and of its language, load beside the app's own files,
// not after them.
const language = firstLanguage(navigator.languages);
document.documentElement.lang = language;
const files = [
  ...(FILES_BY_PATH[window.location.pathname.toLowerCase()] ?? []),
  ...(FILES_BY_LANGUAGE[language] ?? []),
];
for (const file of files) {
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.href = file;
  document.head.append(link);
}
