import { toast } from 'sonner';
import { text } from '../../lib/i18n.ts';
import { readText, writeText } from '../../lib/storage.ts';

const OFFERED = 'shortcutOffered';
const SHOWN_MS = 15_000;

/** Offers a shortcut on the home screen, once. `add` puts it there. */
export function offerShortcut(add: () => void): void {
  if (readText(OFFERED) !== null) return;
  writeText(OFFERED, 'yes');
  toast(text('shortcutOffer'), {
    description: text('shortcutHelp'),
    duration: SHOWN_MS,
    action: { label: text('addShortcut'), onClick: add },
    cancel: { label: text('close'), onClick: () => {} },
  });
}
