import type { RoundView } from '@cartela/game-core';
import { useState } from 'react';
import { later } from '../../../components/states/later.tsx';
import { useText } from '../../../lib/text/i18n.ts';
import { fairTexts } from '../../../locales/parts.ts';

const FairDrawDetails = later(async () => (await import('./fair-draw-details.tsx')).FairDrawDetails, fairTexts);

/** How many digits of the commitment are shown: enough to see at a glance that it has changed. */
const SHOWN_DIGITS = 12;

/** What was fixed when the game opened, so that players can check the draw. */
export function FairDraw({ round }: { round: RoundView }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="mx-3 rounded-xl border border-line px-3 text-muted text-sm open:bg-surface open:pb-3"
    >
      <summary className="flex min-h-11 items-center gap-2 font-bold">
        <span className="size-2 rotate-45 bg-gold" aria-hidden="true" />
        {t('fairDraw')}
        <code className="ml-auto font-normal text-xs">{round.commitment.slice(0, SHOWN_DIGITS)}…</code>
      </summary>
      {isOpen && <FairDrawDetails round={round} />}
    </details>
  );
}
