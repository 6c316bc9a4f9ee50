import type { PatternId } from '@cartela/game-core';
import type { Translate } from '../../lib/text/i18n.ts';

/** The name of a pattern, such as a row with its number. */
export function patternName(id: PatternId, t: Translate): string {
  const [kind, which = ''] = id.split('-');
  if (kind === 'row') return t('patternRow', { number: which });
  if (kind === 'column') return t('patternColumn', { letter: which.toUpperCase() });
  return t(kind === 'diagonal' ? 'patternDiagonal' : 'patternCorners');
}
