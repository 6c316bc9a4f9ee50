import { Panel } from '../../components/layout/panel.tsx';
import { useText } from '../../lib/text/i18n.ts';
import { useTerms } from '../terms/use-terms.ts';

/** Whom the player can talk to. Nothing where the operator has entered nobody. */
export function TalkPanel() {
  const t = useText();
  const line = useTerms().data?.operator?.helpLine;
  if (!line) return null;
  return (
    <Panel title={t('talkTitle')}>
      <p className="wrap-anywhere whitespace-pre-line">{line}</p>
    </Panel>
  );
}
