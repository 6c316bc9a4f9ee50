import { useText } from '../../../lib/i18n.ts';
import type { TextKey } from '../../../locales/en.ts';
import { Mark, type MarkTone } from '../parts/mark.tsx';
import type { ActiveRoom } from '../types.ts';

const PHASES: Readonly<Record<NonNullable<ActiveRoom['phase']>, { text: TextKey; tone: MarkTone }>> = {
  selecting: { text: 'adminSelecting', tone: 'good' },
  active: { text: 'gameRunning', tone: 'odd' },
  settled: { text: 'gameOver', tone: 'plain' },
  cancelled: { text: 'adminCancelled', tone: 'bad' },
};

/** What is going on in a room. */
export function PhaseMark({ phase }: { phase: ActiveRoom['phase'] }) {
  const t = useText();
  if (phase === null) return <Mark>{t('adminNoGame')}</Mark>;
  const { text, tone } = PHASES[phase];
  return <Mark tone={tone}>{t(text)}</Mark>;
}
