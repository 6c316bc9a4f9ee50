import { Check, Undo2, X } from 'lucide-react';
import { useText } from '../../lib/text/i18n.ts';
import type { GameRecord } from './history.ts';

const LOOKS = {
  win: { look: 'text-mine', OutcomeIcon: Check, name: 'outcomeWin' },
  lose: { look: 'text-danger', OutcomeIcon: X, name: 'outcomeLose' },
  refunded: { look: 'text-danger', OutcomeIcon: Undo2, name: 'refunded' },
} as const;

/** The sign before what a game brought or cost. Stakes that came back have no sign. */
export const RESULT_SIGNS = { win: '+', lose: '−', refunded: '' } as const;

/** The outcome of a game for a player: green for a win, red otherwise, each with its icon. */
export function OutcomeLabel({ outcome, isTitle = false }: { outcome: GameRecord['outcome']; isTitle?: boolean }) {
  const t = useText();
  const { look, OutcomeIcon, name } = LOOKS[outcome];
  return (
    <span
      data-outcome={outcome}
      className={`inline-flex items-center gap-1.5 font-bold lowercase ${look} ${isTitle ? 'text-2xl' : 'text-sm leading-snug sm:text-base'}`}
    >
      <OutcomeIcon className="size-[1.1em]" />
      {t(isTitle && outcome === 'lose' ? 'endLost' : name)}
    </span>
  );
}
