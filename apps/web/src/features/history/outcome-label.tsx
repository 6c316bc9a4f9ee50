import { CheckIcon, CrossIcon, ReturnIcon } from '../../components/icons.tsx';
import { useText } from '../../lib/i18n.ts';
import type { GameRecord } from './history.ts';

const LOOKS = {
  win: { look: 'text-mine', OutcomeIcon: CheckIcon, name: 'outcomeWin' },
  lose: { look: 'text-danger', OutcomeIcon: CrossIcon, name: 'outcomeLose' },
  refunded: { look: 'text-danger', OutcomeIcon: ReturnIcon, name: 'outcomeRefunded' },
} as const;

/** Green for a win and red otherwise, and told by its icon too. */
export function OutcomeLabel({ outcome, className = '' }: { outcome: GameRecord['outcome']; className?: string }) {
  const t = useText();
  const { look, OutcomeIcon, name } = LOOKS[outcome];
  return (
    <span data-outcome={outcome} className={`inline-flex items-center gap-1.5 font-bold ${look} ${className}`}>
      <OutcomeIcon className="size-[1.1em]" />
      {t(name)}
    </span>
  );
}
