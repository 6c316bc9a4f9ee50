import type { PatternId } from '@cartela/game-core';
import type { Translate } from '../../lib/text/i18n.ts';
import type { TextKey } from '../../locales/en.ts';

const NAMES: Readonly<Record<string, TextKey>> = {
  diagonal: 'patternDiagonal',
  full: 'patternFullHouse',
  shape: 'patternShape',
};

/** The name of a pattern, such as a row with its number. */
export function patternName(id: PatternId, t: Translate): string {
  const [kind, which = ''] = id.split('-');
  if (kind === 'row') return t('patternRow', { number: which });
  if (kind === 'column') return t('patternColumn', { letter: which.toUpperCase() });
  if (kind === 'letter') return t('patternLetter', { letter: which.toUpperCase() });
  return t(NAMES[kind ?? ''] ?? 'patternCorners');
}
