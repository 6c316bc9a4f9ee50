import { useState } from 'react';
import { TEXT_LINK } from '../../../components/buttons/text-link.tsx';
import { DataTable } from '../../../components/lists/data-table.tsx';
import { PanelQuery } from '../../../components/states/query-view.tsx';
import { trpc } from '../../../lib/api/trpc.ts';
import { etbFigure } from '../../../lib/text/format.ts';
import { useText } from '../../../lib/text/i18n.ts';
import { FIGURES_POLL_MS } from '../limits.ts';
import type { Days } from '../rooms/days.ts';
import { marginOf, sumOf } from '../rooms/figures.ts';
import { titleOf } from '../rooms/room.ts';

/** What each room has brought in during the chosen days, folded away until somebody opens it. */
export function RoomMargins({ days }: { days: Days }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const report = trpc.reports.rooms.useQuery(days, {
    enabled: isOpen,
    refetchInterval: FIGURES_POLL_MS,
    placeholderData: (before) => before,
  });
  const rooms = trpc.rooms.settings.useQuery();
  return (
    <details className="pt-2" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={`${TEXT_LINK} text-sm`}>{t('adminMarginByRoom')}</summary>
      {isOpen && (
        <PanelQuery query={report} failure={t('adminReportFailed')}>
          {(tables) => (
            <div className="-mx-4">
              <DataTable
                caption={t('adminMarginByRoom')}
                rows={[...new Set(tables.map(({ roomId }) => roomId))].map((roomId) => ({
                  ...sumOf(tables.filter((table) => table.roomId === roomId)),
                  roomId,
                }))}
                empty={t('adminNoFigures')}
                rowKey={({ roomId }) => roomId}
                columns={[
                  {
                    head: t('adminRoom'),
                    cell: ({ roomId }) => {
                      const room = rooms.data?.find(({ id }) => id === roomId);
                      return room ? titleOf(room, t) : t('roomNamed', { room: roomId });
                    },
                  },
                  { head: t('adminGames'), figure: true, cell: ({ games }) => games.toLocaleString('en') },
                  { head: t('cardsSold'), figure: true, cell: ({ cards }) => cards.toLocaleString('en') },
                  { head: t('adminStakesEtb'), figure: true, cell: (row) => etbFigure(row.stakesSantim) },
                  { head: t('adminHouseCutEtb'), figure: true, cell: (row) => etbFigure(row.houseCutSantim) },
                  { head: t('adminMargin'), figure: true, cell: marginOf },
                ]}
              />
            </div>
          )}
        </PanelQuery>
      )}
    </details>
  );
}
