import { RequiredTick } from '../../../components/forms/required-tick.tsx';
import { useText } from '../../../lib/text/i18n.ts';

const TERMS = ['termAge', 'termStake', 'termPrize', 'termPayout'] as const;

/** A new player says here that they are of age and accept the terms, which they can read here. */
export function AgeAndTerms({ isMissing }: { isMissing: boolean }) {
  const t = useText();
  return (
    <div className="grid gap-1">
      <RequiredTick name="ageAndTerms" isMissing={isMissing}>
        {t('ageAndTerms')}
      </RequiredTick>
      <details className="text-muted text-sm">
        <summary className="flex min-h-11 w-fit items-center text-link underline">{t('termsTitle')}</summary>
        <ul className="grid list-disc gap-1 pl-[1.25rem]">
          {TERMS.map((term) => (
            <li key={term}>{t(term)}</li>
          ))}
        </ul>
      </details>
    </div>
  );
}
