import { NUMBER_COUNT } from '@cartela/game-core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../../../components/buttons/button.tsx';
import { TitledDialog } from '../../../components/dialogs/titled-dialog.tsx';
import { Panel } from '../../../components/layout/panel.tsx';
import { DataTable } from '../../../components/lists/data-table.tsx';
import { PanelQuery } from '../../../components/states/query-view.tsx';
import { trpc } from '../../../lib/api/trpc.ts';
import { etbFigure } from '../../../lib/text/format.ts';
import { useText } from '../../../lib/text/i18n.ts';
import { Allowed } from '../area/may.tsx';
import { ACTIVE_POLL_MS } from '../limits.ts';
import { CancelRoundDialog } from './cancel-round-dialog.tsx';
import { PhaseBadge } from './phase-badge.tsx';
import { type ActiveTable, type Room, tablesOf, wordOf } from './room.ts';

/**
 * A room's open tables: what is going on at each, who plays there, and the button to cancel its
 * game.
 */
export function RoomTables({ room }: { room: Room }) {
  const t = useText();
  const active = trpc.dashboard.activePlayers.useQuery(undefined, { refetchInterval: ACTIVE_POLL_MS });
  const [dialog, setDialog] = useState<{ readonly table: ActiveTable; readonly is: 'players' | 'cancel' } | null>(null);
  const close = () => setDialog(null);
  return (
    <Panel flush title={t('tables')}>
      <PanelQuery query={active} failure={t('adminActiveFailed')}>
        {({ rooms }) => (
          <DataTable
            caption={t('tables')}
            rows={tablesOf(room, rooms)}
            rowKey={({ roomId }) => roomId}
            columns={[
              {
                head: t('adminTable'),
                cell: ({ tableNo }) => (
                  <span className="whitespace-nowrap">{t('tableNumber', { number: tableNo })}</span>
                ),
              },
              { head: t('adminPhase'), cell: ({ phase }) => <PhaseBadge phase={phase} /> },
              { head: t('roundId'), cell: ({ roundId }) => roundId ?? '–' },
              { head: t('adminPlaying'), figure: true, cell: ({ playing }) => playing },
              { head: t('cardsSold'), figure: true, cell: ({ cards }) => cards },
              { head: t('adminPrizeEtb'), figure: true, cell: ({ prizeSantim }) => etbFigure(prizeSantim) },
              {
                head: t('called'),
                figure: true,
                cell: ({ called, phase }) =>
                  phase === 'active' ? t('calledOf', { called, total: NUMBER_COUNT }) : '–',
              },
              { head: t('adminWatching'), figure: true, cell: ({ watching }) => watching },
              {
                head: t('adminActions'),
                wide: true,
                cell: (table) => <TableActions table={table} onAsk={(is) => setDialog({ table, is })} />,
              },
            ]}
          />
        )}
      </PanelQuery>
      {dialog?.is === 'players' && <PlayersDialog room={room} table={dialog.table} onClose={close} />}
      {dialog?.is === 'cancel' && dialog.table.roundId !== null && (
        <CancelRoundDialog
          roomId={t('adminRoomTable', { room: wordOf(room), table: dialog.table.tableNo })}
          roundId={dialog.table.roundId}
          onClose={close}
        />
      )}
    </Panel>
  );
}

function TableActions({ table, onAsk }: { table: ActiveTable; onAsk: (is: 'players' | 'cancel') => void }) {
  const t = useText();
  if (table.phase !== 'selecting' && table.phase !== 'active') return null;
  const labelOf = (action: string) => `${action}, ${t('tableNumber', { number: table.tableNo })}`;
  return (
    <span className="flex flex-wrap justify-end gap-2 2xl:flex-nowrap">
      {table.playing > 0 && (
        <Button
          look="quiet"
          className="px-2.5 text-sm stacked:flex-auto"
          aria-label={labelOf(t('adminWhoPlays'))}
          onClick={() => onAsk('players')}
        >
          {t('adminWhoPlays')}
        </Button>
      )}
      <Allowed to="manage">
        <Button
          look="careful"
          className="px-2.5 text-sm stacked:flex-auto"
          aria-label={labelOf(t('adminCancelRound'))}
          onClick={() => onAsk('cancel')}
        >
          {t('adminCancelRound')}
        </Button>
      </Allowed>
    </span>
  );
}

/** Shows who holds which cards in the game of a table, and keeps that up to date. */
function PlayersDialog({ room, table, onClose }: { room: Room; table: ActiveTable; onClose: () => void }) {
  const t = useText();
  const players = trpc.dashboard.playersAtTable.useQuery({ roomId: table.roomId }, { refetchInterval: ACTIVE_POLL_MS });
  return (
    <TitledDialog
      title={t('adminPlayersAt', { table: t('adminRoomTable', { room: wordOf(room), table: table.tableNo }) })}
      onClose={onClose}
    >
      <PanelQuery query={players} failure={t('adminActiveFailed')}>
        {(rows) => (
          <DataTable
            caption={t('adminWhoPlays')}
            rows={rows}
            empty={t('adminNobodyPlays')}
            rowKey={({ userId }) => userId}
            columns={[
              {
                head: t('adminPlayer'),
                cell: ({ userId, username }) => (
                  <Link
                    to="/AdminDashboard/players/$userId"
                    params={{ userId }}
                    className="wrap-anywhere inline-flex min-h-11 items-center text-link underline"
                  >
                    {username}
                  </Link>
                ),
              },
              { head: t('cardsSold'), figure: true, cell: ({ cards }) => cards.join(', ') },
            ]}
          />
        )}
      </PanelQuery>
      <Button look="quiet" onClick={onClose}>
        {t('close')}
      </Button>
    </TitledDialog>
  );
}
