import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { PhoneLink } from '../../../components/buttons/phone-link.tsx';
import { TextLink } from '../../../components/buttons/text-link.tsx';
import { Badge } from '../../../components/figures/badge.tsx';
import { Fact } from '../../../components/figures/fact.tsx';
import { Money } from '../../../components/figures/money.tsx';
import { Page } from '../../../components/layout/page.tsx';
import { Panel } from '../../../components/layout/panel.tsx';
import { Moment } from '../../../components/lists/moment.tsx';
import { TablePanel } from '../../../components/lists/table-panel.tsx';
import { PanelQuery } from '../../../components/states/query-view.tsx';
import { trpc } from '../../../lib/api/trpc.ts';
import { useText } from '../../../lib/text/i18n.ts';
import { Allowed } from '../area/may.tsx';
import { roleText } from '../users/role-fields.tsx';
import { LimitsOfPlayer } from './limits-of-player.tsx';
import { PlayerActions } from './player-actions.tsx';
import { PlayerClaim } from './player-claim.tsx';
import type { PlayerDetails } from './player-details.ts';
import { PlayerGames } from './player-games.tsx';
import { PlayerLedger } from './player-ledger.tsx';
import { PlayerNotes } from './player-notes.tsx';
import { PlayerPayments } from './player-payments.tsx';

/** Everything that an administrator needs to answer a player's question. */
export function PlayerScreen({ userId }: { userId: string }) {
  const t = useText();
  const player = trpc.dashboard.player.useQuery({ userId });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <Link to="/Dashbord" className="inline-flex min-h-11 items-center gap-1.5 justify-self-start font-bold text-link">
        <ArrowLeft className="size-5" />
        {t('adminUsers')}
      </Link>
      <PanelQuery query={player} failure={t('adminPlayerFailed')} rows={6} alone>
        {(details) => <Player player={details} />}
      </PanelQuery>
    </div>
  );
}

/** What the player has paid in and been paid. It comes after the page. */
function PaidFacts({ userId }: { userId: string }) {
  const t = useText();
  const { data } = trpc.dashboard.playerSums.useQuery({ userId });
  const figure = (santim: number | undefined) => (santim === undefined ? '…' : <Money santim={santim} />);
  return (
    <>
      <Fact name={t('adminDepositedInAll')}>{figure(data?.depositedSantim)}</Fact>
      <Fact name={t('adminPaidOutInAll')}>{figure(data?.paidOutSantim)}</Fact>
      <Fact name={t('adminNetPaidIn')}>{figure(data && data.depositedSantim - data.paidOutSantim)}</Fact>
    </>
  );
}

function Player({ player }: { player: PlayerDetails }) {
  const t = useText();
  return (
    <Page width="framed" title={player.username} actions={<PlayerActions player={player} />}>
      <Panel title={t('adminAccount')}>
        <dl className="grid grid-cols-2 large-text:grid-cols-1 gap-x-4 gap-y-3 sm:grid-cols-3 xl:grid-cols-6">
          {player.role === 'client' && (
            <>
              <Fact name={t('wallet')}>
                <Money santim={player.walletSantim} className="font-extrabold text-lg" />
              </Fact>
              <Fact name={t('coins')}>
                <span className="font-extrabold text-lg">{player.coins}</span>
              </Fact>
              <Allowed to="see-figures">
                <PaidFacts userId={player.id} />
              </Allowed>
            </>
          )}
          <Fact name={t('phoneNumber')}>
            <span className="-my-1.5">
              {player.forgottenAtMs === null ? <PhoneLink phoneNumber={player.phoneNumber} /> : '–'}
            </span>
          </Fact>
          <Fact name={t('adminRole')}>
            <Badge tone={player.role === 'admin' ? 'accent' : 'plain'}>{roleText(player, t)}</Badge>
          </Fact>
          <Fact name={t('adminRegisteredAt')}>
            <Moment atMs={player.createdAtMs} />
          </Fact>
          {player.pin && player.pin.resetsAtMs !== null && (
            <Fact name={t('adminPinUntil')}>
              <Moment atMs={player.pin.resetsAtMs} />
            </Fact>
          )}
          {player.protection?.suspension && (
            <Fact name={t('adminSuspended')}>
              <span className="grid min-w-0 gap-1">
                <Moment atMs={player.protection.suspension.sinceMs} />
                <span className="break-words">{player.protection.suspension.reason}</span>
              </span>
            </Fact>
          )}
          {player.excludedInBrowser.length > 0 && (
            <Fact name={t('adminExcludedInBrowser')}>
              <ul>
                {player.excludedInBrowser.map(({ id, username }) => (
                  <li key={id}>
                    <TextLink to="/AdminDashboard/players/$userId" params={{ userId: id }}>
                      {username}
                    </TextLink>
                  </li>
                ))}
              </ul>
            </Fact>
          )}
          {player.deletedAtMs !== null && (
            <Fact name={t(player.forgottenAtMs === null ? 'adminDeleted' : 'adminForgotten')}>
              <Moment atMs={player.deletedAtMs} />
            </Fact>
          )}
        </dl>
      </Panel>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 2xl:grid-cols-2">
        {player.role === 'client' && <PlayerClaim player={player} />}
        {player.role === 'client' && <PlayerNotes player={player} />}
        {player.protection && <LimitsOfPlayer protection={player.protection} />}
        <PlayerPayments payments={player.payments} />
        <PlayerGames games={player.games} />
        <PlayerLedger ledger={player.ledger} archivedMonths={player.archivedMonths} />
        <PlayerSessions sessions={player.sessions} />
      </div>
    </Page>
  );
}

function PlayerSessions({ sessions }: { sessions: PlayerDetails['sessions'] }) {
  const t = useText();
  return (
    <TablePanel
      title={t('adminSessions')}
      rows={sessions.map((session, index) => ({ ...session, index }))}
      empty={t('adminNoSessions')}
      rowKey={({ index }) => index}
      columns={[
        { head: t('adminSignedIn'), cell: ({ createdAtMs }) => <Moment atMs={createdAtMs} /> },
        { head: t('adminExpires'), cell: ({ expiresAtMs }) => <Moment atMs={expiresAtMs} /> },
      ]}
    />
  );
}
