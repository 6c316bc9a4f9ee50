import type { PatternId } from '@cartela/game-core';
import type { Translate } from '../../lib/i18n.ts';

/** A pattern as people call it. */
export function patternName(id: PatternId, t: Translate): string {
  const [kind, which = ''] = id.split('-');
  if (kind === 'row') return t('patternRow', { number: which });
  if (kind === 'column') return t('patternColumn', { letter: which.toUpperCase() });
  return t(kind === 'diagonal' ? 'patternDiagonal' : 'patternCorners');
}
