// Runs within the page before anything is painted, bundled into it by `vite/first-paint.ts`.

import { FILES_BY_PATH } from 'virtual:first-paint';
import { themeNow } from './lib/theme-choice.ts';

document.documentElement.dataset.theme = themeNow(null);

// The files of the screen that was asked for come with the app's own, not after them.
for (const file of FILES_BY_PATH[window.location.pathname.toLowerCase()] ?? []) {
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.href = file;
  document.head.append(link);
}
