import type { Part, PatternId } from '@cartela/game-core';
import { PATTERNS } from '@cartela/game-core';
import type { Translate } from '../../../lib/text/i18n.ts';
import { patternName } from '../pattern-name.ts';

const isLine = (id: PatternId) => /^(?:row|column|diagonal)-/.test(id);
const LINES = PATTERNS.filter(({ id }) => isLine(id)).length;

/** What a part is for, such as two lines. */
export function partName({ patterns, needs }: Pick<Part, 'patterns' | 'needs'>, t: Translate): string {
  const lines = patterns.filter(isLine).length;
  if (lines === LINES && patterns.length === LINES) return t('partLines', { count: needs });
  if (lines === LINES && patterns.length === PATTERNS.length && needs === 1) return t('partUsual');
  const names = patterns.map((id) => patternName(id, t));
  return names.length === 1 ? names.join() : t('partAny', { count: needs, names: names.join(', ') });
}
