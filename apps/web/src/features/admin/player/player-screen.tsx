import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Money } from '../../../components/money.tsx';
import { useText } from '../../../lib/i18n.ts';
import { trpc } from '../../../lib/trpc.ts';
import { Mark } from '../parts/mark.tsx';
import { Moment } from '../parts/moment.tsx';
import { Page } from '../parts/page.tsx';
import { Panel } from '../parts/panel.tsx';
import { QueryView } from '../parts/query-view.tsx';
import type { PlayerDetails } from '../types.ts';
import { Phone } from '../users/users-table.tsx';
import { PlayerActions } from './player-actions.tsx';
import { PlayerGames } from './player-games.tsx';
import { PlayerLedger } from './player-ledger.tsx';
import { PlayerPayments } from './player-payments.tsx';
import { PlayerSessions } from './player-sessions.tsx';

/** All that an administrator needs to answer a player's question. */
export function PlayerScreen({ userId }: { userId: string }) {
  const t = useText();
  const player = trpc.admin.player.useQuery({ userId });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <Link to="/Dashbord" className="inline-flex min-h-11 items-center gap-1.5 justify-self-start font-bold text-link">
        <ArrowLeft className="size-5" />
        {t('adminUsers')}
      </Link>
      <QueryView query={player} failure={t('adminPlayerFailed')} rows={6}>
        {(details) => <Player player={details} />}
      </QueryView>
    </div>
  );
}

function Player({ player }: { player: PlayerDetails }) {
  const t = useText();
  return (
    <Page title={player.username} actions={<PlayerActions player={player} />}>
      <Panel title={t('adminAccount')}>
        <dl className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-3 xl:grid-cols-6">
          {player.role === 'client' && (
            <>
              <Fact name={t('wallet')}>
                <Money santim={player.walletSantim} className="font-extrabold text-lg" />
              </Fact>
              <Fact name={t('coins')}>
                <span className="font-extrabold text-lg">{player.coins}</span>
              </Fact>
            </>
          )}
          <Fact name={t('phoneNumber')}>
            <Phone number={player.phoneNumber} />
          </Fact>
          <Fact name={t('adminRole')}>
            <Mark tone={player.role === 'admin' ? 'good' : 'plain'}>{player.role}</Mark>
          </Fact>
          <Fact name={t('adminRegistered')}>
            <Moment atMs={player.createdAtMs} />
          </Fact>
          {player.deletedAtMs !== null && (
            <Fact name={t('adminDeleted')}>
              <Moment atMs={player.deletedAtMs} />
            </Fact>
          )}
        </dl>
      </Panel>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 2xl:grid-cols-2">
        <PlayerPayments payments={player.payments} />
        <PlayerGames games={player.games} />
        <PlayerLedger ledger={player.ledger} />
        <PlayerSessions sessions={player.sessions} />
      </div>
    </Page>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted text-sm">{name}</dt>
      <dd className="flex min-h-8 items-center">{children}</dd>
    </div>
  );
}
