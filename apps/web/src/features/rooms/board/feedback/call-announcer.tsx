import { letterOf } from '@cartela/game-core';
import { useText } from '../../../../lib/text/i18n.ts';

/** Lets a screen reader say each call once. Nothing else on the board is a live region. */
export function CallAnnouncer({ calledNumbers }: { calledNumbers: readonly number[] }) {
  const t = useText();
  const last = calledNumbers.at(-1);
  return (
    <p role="status" className="sr-only">
      {last !== undefined && t('callAnnouncement', { letter: letterOf(last), number: last })}
    </p>
  );
}
