import { TextAnchor } from '../../../components/buttons/text-link.tsx';
import { RequiredTick } from '../../../components/forms/required-tick.tsx';
import { later } from '../../../components/states/later.tsx';
import { QueryView } from '../../../components/states/query-view.tsx';
import { SkeletonBar } from '../../../components/states/skeleton.tsx';
import { useText } from '../../../lib/text/i18n.ts';
import { helpTexts } from '../../../locales/parts.ts';
import { useTerms } from '../../terms/use-terms.ts';

const TermsList = later(async () => (await import('../../terms/terms-list.tsx')).TermsList, helpTexts);

/**
 * A new player says here that they are of age and accept the terms, which they can read here. The
 * value of the tick is the age that was shown.
 */
export function AgeAndTerms({ isMissing }: { isMissing: boolean }) {
  const t = useText();
  const terms = useTerms();
  return (
    <QueryView query={terms} failure={t('termsFailed')} loading={<SkeletonBar className="h-24" />}>
      {({ minAge }) => (
        <div className="grid gap-1">
          <RequiredTick name="ageAndTerms" value={minAge} isMissing={isMissing}>
            {t('ageAndTerms', { age: minAge })}
          </RequiredTick>
          <details className="text-muted text-sm">
            <summary className="flex min-h-11 w-fit items-center text-link underline">{t('termsTitle')}</summary>
            <TermsList />
            {/* Telegram's door stands outside the router. In a tab of its own, it loses nothing filled in. */}
            <TextAnchor href="/privacy" target="_blank" rel="noreferrer" className="w-fit">
              {t('privacy')}
            </TextAnchor>
          </details>
        </div>
      )}
    </QueryView>
  );
}
