import { useText } from '../../../../lib/text/i18n.ts';
import type { TextKey } from '../../../../locales/en.ts';
import { KeyCap } from './key-cap.tsx';

const MOVES: readonly [key: string, does: TextKey][] = [
  ['J', 'adminKeyNextShort'],
  ['K', 'adminKeyPreviousShort'],
];

/** Names the keys below the list, on a screen that has room for it. The `?` explains them. */
export function KeysHint({ onHelp }: { onHelp: () => void }) {
  const t = useText();
  return (
    <p className="hidden items-center gap-5 border-line border-t px-4 text-muted text-sm lg:flex">
      {MOVES.map(([key, does]) => (
        <span key={key} className="inline-flex items-center gap-2">
          <KeyCap>{key}</KeyCap>
          {t(does)}
        </span>
      ))}
      <button
        type="button"
        aria-keyshortcuts="?"
        onClick={onHelp}
        className="inline-flex min-h-11 items-center gap-2 hover:text-ink"
      >
        <KeyCap>?</KeyCap>
        {t('adminKeys')}
      </button>
    </p>
  );
}
