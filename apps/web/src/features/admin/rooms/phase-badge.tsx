import { Badge, type Tone } from '../../../components/figures/badge.tsx';
import { useText } from '../../../lib/text/i18n.ts';
import type { TextKey } from '../../../locales/en.ts';
import type { ActiveTable } from './room.ts';

const PHASES: Readonly<Record<NonNullable<ActiveTable['phase']>, { text: TextKey; tone: Tone }>> = {
  selecting: { text: 'adminSelecting', tone: 'accent' },
  active: { text: 'gameRunning', tone: 'warning' },
  settled: { text: 'gameOver', tone: 'plain' },
  cancelled: { text: 'adminCancelled', tone: 'bad' },
};

/** The phase of a table's game. */
export function PhaseBadge({ phase }: { phase: ActiveTable['phase'] }) {
  const t = useText();
  if (phase === null) return <Badge>{t('adminNoGame')}</Badge>;
  const { text, tone } = PHASES[phase];
  return <Badge tone={tone}>{t(text)}</Badge>;
}
