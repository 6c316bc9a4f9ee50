import { TERMS_DAY } from '@cartela/api/real-money/limits';
import { formatDay } from '../../lib/text/dates.ts';
import { useText } from '../../lib/text/i18n.ts';
import { useLicenceLines } from './use-licence-lines.ts';
import { useTerms } from './use-terms.ts';

/** The terms in short. */
export function TermsList() {
  const t = useText();
  const { data } = useTerms();
  const lines = useLicenceLines();
  return (
    <ul className="grid list-disc gap-1 pl-[1.25rem]">
      {data && <li>{t('termAge', { age: data.minAge })}</li>}
      <li>{t('termStake')}</li>
      <li>{t('termPrize')}</li>
      <li>{t('termPayout')}</li>
      <li>{t('termFunds')}</li>
      <li>{t('termComplaints')}</li>
      {data?.operator?.saysMore && <li>{t('termMore')}</li>}
      {lines.map((line) => (
        <li key={line} className="wrap-anywhere">
          {line}
        </li>
      ))}
      <li>{t('termsSince', { day: formatDay(TERMS_DAY) })}</li>
    </ul>
  );
}
