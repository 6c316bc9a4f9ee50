// Runs within the page before anything is painted, bundled into it by `vite/first-paint.ts`.

import { FILES_BY_LANGUAGE, FILES_BY_PATH } from 'virtual:first-paint';
import { openEarlySocket } from './lib/early-socket.ts';
import { firstLanguage } from './lib/language-choice.ts';
import { isRoomPath } from './lib/room-path.ts';
import { getToken } from './lib/stored-token.ts';
import { themeNow } from './lib/theme-choice.ts';

document.documentElement.dataset.theme = themeNow(null);

// The files of the screen that was asked for, and of its language, come with the app's own, not after them.
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

// Of a room nothing is shown before its feed has begun.
if (isRoomPath(window.location.pathname) && getToken() !== null) openEarlySocket();
