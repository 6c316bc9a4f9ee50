import { lazy, Suspense } from 'react';
import { addTexts } from '../../lib/i18n.ts';
import { canStore, readText } from '../../lib/storage.ts';
import { helpTexts } from '../../locales/parts.ts';
import { FIRST_VISIT_KEY } from './first-visit-key.ts';

const FirstVisit = lazy(async () => {
  try {
    const [{ FirstVisit: panels }] = await Promise.all([import('./first-visit.tsx'), addTexts(helpTexts)]);
    return { default: panels };
  } catch {
    // The game can be played without.
    return { default: () => null };
  }
});

/**
 * Loads the panels of the first visit where it is one. A browser that keeps nothing would show them
 * each time.
 */
export function FirstVisitGate() {
  if (readText(FIRST_VISIT_KEY) !== null || !canStore()) return null;
  return (
    <Suspense>
      <FirstVisit />
    </Suspense>
  );
}
