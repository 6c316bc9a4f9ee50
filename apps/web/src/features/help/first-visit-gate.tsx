import { lazy, Suspense } from 'react';
import { canStore, readText } from '../../lib/session/storage.ts';
import { addTexts } from '../../lib/text/i18n.ts';
import { helpTexts } from '../../locales/parts.ts';
import { FIRST_VISIT_KEY } from './first-visit-key.ts';

const FirstVisit = lazy(async () => {
  try {
    const [{ FirstVisit: panels }] = await Promise.all([import('./first-visit.tsx'), addTexts(helpTexts)]);
    return { default: panels };
  } catch {
    // The game can be played without these panels.
    return { default: () => null };
  }
});

/**
 * Loads the panels of the first visit if this is one. Shows none in a browser that stores nothing,
 * as they would come back each time.
 */
export function FirstVisitGate() {
  if (readText(FIRST_VISIT_KEY) !== null || !canStore()) return null;
  return (
    <Suspense>
      <FirstVisit />
    </Suspense>
  );
}
