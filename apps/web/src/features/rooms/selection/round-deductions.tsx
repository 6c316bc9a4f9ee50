import type { RoundView } from '@cartela/game-core';
import { ruleText } from '../../../lib/text/deduction-rule.ts';
import { useText } from '../../../lib/text/i18n.ts';

/** What is withheld from the prizes of a round, before somebody buys. */
export function RoundDeductions({ deductions }: Required<Pick<RoundView, 'deductions'>>) {
  const t = useText();
  return (
    <p className="flex flex-wrap justify-center gap-x-3 border-line border-t px-3 py-1 text-muted text-xs">
      {deductions?.map((rule) => (
        <span key={rule.kind}>{ruleText(rule, t)}</span>
      ))}
    </p>
  );
}
