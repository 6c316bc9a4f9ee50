import { GAMES_TO_REWARD } from '@cartela/api/invitations/limits';
import { Fact } from '../../../components/figures/fact.tsx';
import { Page } from '../../../components/layout/page.tsx';
import { Panel } from '../../../components/layout/panel.tsx';
import { PanelQuery } from '../../../components/states/query-view.tsx';
import { type ApiOutputs, trpc } from '../../../lib/api/trpc.ts';
import { useText } from '../../../lib/text/i18n.ts';
import { RulesForm } from './rules-form.tsx';

/** What invitations earn, and what they have brought so far. */
export function InvitationsScreen() {
  const t = useText();
  const settings = trpc.invitations.settings.useQuery();
  return (
    <Page width="framed" title={t('adminInvitations')} intro={t('adminInvitationsIntro')}>
      <PanelQuery query={settings} failure={t('adminInvitationsFailed')} rows={4}>
        {({ total, ...rules }) => (
          <div className="grid gap-4">
            <Panel title={t('adminRules')} intro={t('adminInvitationsWhen', { games: GAMES_TO_REWARD })}>
              <RulesForm rules={rules} />
            </Panel>
            <Panel title={t('adminInvitationsSoFar')}>
              <Totals total={total} />
            </Panel>
          </div>
        )}
      </PanelQuery>
    </Page>
  );
}

function Totals({ total }: Pick<ApiOutputs['invitations']['settings'], 'total'>) {
  const t = useText();
  const count = (figure: number) => <strong>{figure.toLocaleString('en')}</strong>;
  return (
    <dl className="grid grid-cols-2 large-text:grid-cols-1 gap-x-4 gap-y-3 sm:grid-cols-4">
      <Fact name={t('adminInvitationsCame')}>{count(total.accepted)}</Fact>
      <Fact name={t('adminInvitationsRewarded')}>{count(total.rewarded)}</Fact>
      <Fact name={t('adminInvitationsRefused')}>{count(total.refused)}</Fact>
      <Fact name={t('adminInvitationsPaid')}>{count(total.coins)}</Fact>
    </dl>
  );
}
