import { lazy, Suspense } from 'react';
import { addTexts } from '../../lib/i18n.ts';
import { readText } from '../../lib/storage.ts';
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

/** Loads the panels of the first visit where it is one. */
export function FirstVisitGate() {
  if (readText(FIRST_VISIT_KEY) !== null) return null;
  return (
    <Suspense>
      <FirstVisit />
    </Suspense>
  );
}
