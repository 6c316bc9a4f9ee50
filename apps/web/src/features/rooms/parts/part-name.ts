import { LINES, PATTERNS, type Part } from '@cartela/game-core';
import type { Translate } from '../../../lib/text/i18n.ts';
import { patternName } from '../pattern-name.ts';

/** What a part is for, such as two lines. */
export function partName({ patterns, needs }: Pick<Part, 'patterns' | 'needs'>, t: Translate): string {
  const hasLines = LINES.every((id) => patterns.includes(id));
  if (hasLines && patterns.length === LINES.length) return t('partLines', { count: needs });
  if (hasLines && patterns.length === PATTERNS.length && needs === 1) return t('partUsual');
  const names = patterns.map((id) => patternName(id, t));
  return names.length === 1 ? names.join() : t('partAny', { count: needs, names: names.join(', ') });
}
