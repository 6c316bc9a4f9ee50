import { SELF_EXCLUSION_DAYS } from '@cartela/api/player-limits/limits';
import type { ApiOutputs } from '../../lib/api/trpc.ts';
import { AgeDialog } from './age-dialog.tsx';
import { AskedBreakDialog } from './asked-break.tsx';
import { ComeBackDialog } from './come-back.tsx';
import { FiguresDialog } from './figures-dialog.tsx';

type Prompts = Pick<ApiOutputs['playerLimits']['reminder'], 'askedAge' | 'askedDays' | 'isBreakOver'>;

/** What a player is asked without having done anything: one question at a time. */
export function PromptDialog({ askedAge, askedDays, isBreakOver }: Prompts) {
  const breakDays = SELF_EXCLUSION_DAYS.find((days) => days === askedDays);
  if (breakDays) return <AskedBreakDialog days={breakDays} />;
  if (isBreakOver) return <ComeBackDialog />;
  return askedAge === null ? <FiguresDialog /> : <AgeDialog age={askedAge} />;
}
