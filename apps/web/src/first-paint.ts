// Runs within the page before anything is painted, bundled into it by `vite/first-paint.ts`.

import { FILES_BY_LANGUAGE, FILES_BY_PATH } from 'virtual:first-paint';
import { askEarly } from './lib/early-answer.ts';
import { openEarlySocket } from './lib/early-socket.ts';
import { firstLanguage } from './lib/language-choice.ts';
import { watchLargeText } from './lib/large-text.ts';
import { openedRoom } from './lib/room-path.ts';
import { credential } from './lib/stored-token.ts';
import { themeNow } from './lib/theme-choice.ts';

document.documentElement.dataset.theme = themeNow(null);
watchLargeText();

// A room shows nothing before these two are known. The app then asks the same (`ask-for-room.ts`),
// and gets these answers at once.
const [roomId, sender] = [openedRoom(), credential()];
if (roomId && sender) {
  openEarlySocket(sender, 'rooms.feed', { roomId });
  askEarly(sender, 'rooms.playerStatus', { roomId });
}

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
