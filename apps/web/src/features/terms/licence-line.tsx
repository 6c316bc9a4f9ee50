import { formatDay } from '../../lib/text/dates.ts';
import { useText } from '../../lib/text/i18n.ts';
import { useTerms } from './use-terms.ts';

/** The operator's licence. Nothing where none was entered. */
export function LicenceLine() {
  const t = useText();
  const { data } = useTerms();
  if (!data?.licence) return null;
  const { number, authority, lastDay } = data.licence;
  return t('licenceLine', { number, authority, day: formatDay(lastDay) });
}
