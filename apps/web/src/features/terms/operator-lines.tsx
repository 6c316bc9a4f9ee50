import { useText } from '../../lib/text/i18n.ts';
import { useTerms } from './use-terms.ts';

/** Who the operator is. Nothing where nobody has entered it. */
export function OperatorLine() {
  const t = useText();
  const operator = useTerms().data?.operator;
  if (!operator) return null;
  const { name, address, contact } = operator;
  return t('operatorLine', { name, address, contact });
}

/** Whom people can talk to whose play harms them. Nothing where nobody has entered it. */
export function HelpLine() {
  const t = useText();
  const line = useTerms().data?.operator?.helpLine;
  return line ? t('helpLine', { line }) : null;
}
