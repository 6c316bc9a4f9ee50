import { formatDay } from '../../lib/text/dates.ts';
import { useText } from '../../lib/text/i18n.ts';
import { useTerms } from './use-terms.ts';

/** By whose leave the games are run, by whom, and where there is help: as much as was entered. */
export function useLicenceLines(): readonly string[] {
  const t = useText();
  const { licence, operator } = useTerms().data ?? {};
  const lines: string[] = [];
  if (licence) lines.push(t('licenceLine', { ...licence, day: formatDay(licence.lastDay) }));
  if (operator) {
    const { name, address, contact, helpLine } = operator;
    lines.push(t('operatorLine', { name, address, contact }));
    if (helpLine) lines.push(t('helpLine', { line: helpLine }));
  }
  return lines;
}
