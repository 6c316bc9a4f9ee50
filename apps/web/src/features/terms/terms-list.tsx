import { useText } from '../../lib/text/i18n.ts';
import { LicenceLine } from './licence-line.tsx';
import { HelpLine, OperatorLine } from './operator-lines.tsx';
import { useTerms } from './use-terms.ts';

/** The terms in short. */
export function TermsList() {
  const t = useText();
  const { data } = useTerms();
  return (
    <ul className="grid list-disc gap-1 pl-[1.25rem]">
      {data && <li>{t('termAge', { age: data.minAge })}</li>}
      <li>{t('termStake')}</li>
      <li>{t('termPrize')}</li>
      <li>{t('termPayout')}</li>
      {data?.licence && (
        <li>
          <LicenceLine />
        </li>
      )}
      {data?.operator && (
        <li className="wrap-anywhere">
          <OperatorLine />
        </li>
      )}
      {data?.operator?.helpLine && (
        <li className="wrap-anywhere">
          <HelpLine />
        </li>
      )}
    </ul>
  );
}
