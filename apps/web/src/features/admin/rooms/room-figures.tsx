import { useState } from 'react';
import { Panel } from '../../../components/layout/panel.tsx';
import { DataTable } from '../../../components/lists/data-table.tsx';
import { Segments } from '../../../components/lists/segments.tsx';
import { PanelQuery } from '../../../components/states/query-view.tsx';
import { trpc } from '../../../lib/api/trpc.ts';
import { etbFigure } from '../../../lib/text/format.ts';
import { useText } from '../../../lib/text/i18n.ts';
import { FIGURES_POLL_MS } from '../limits.ts';
import { daysOf, RANGES, type RangeKey } from './days.ts';
import { type Figures, marginOf, sumOf } from './figures.ts';
import type { Room } from './room.ts';

/** What a room and each of its tables have brought in over some days. */
export function RoomFigures({ room }: { room: Room }) {
  const t = useText();
  const [range, setRange] = useState<RangeKey>('today');
  const report = trpc.reports.rooms.useQuery(daysOf(range), {
    refetchInterval: FIGURES_POLL_MS,
    placeholderData: (before) => before,
  });
  return (
    <Panel
      flush
      title={t('adminFigures')}
      actions={
        <Segments
          label={t('adminPeriod')}
          chosenKey={range}
          onChoose={setRange}
          options={RANGES.map(({ key, name }) => ({ key, name: t(name) }))}
        />
      }
    >
      <PanelQuery query={report} failure={t('adminReportFailed')}>
        {(all) => {
          const tables = all.filter(({ roomId }) => roomId === room.id);
          const rows = tables.map((table) => ({ ...table, name: t('tableNumber', { number: table.tableNo }) }));
          const sum = { ...sumOf(tables), name: t('adminAllTables') };
          return <FiguresTable caption={t('adminFigures')} rows={[sum, ...(rows.length > 1 ? rows : [])]} />;
        }}
      </PanelQuery>
    </Panel>
  );
}

function FiguresTable({ caption, rows }: { caption: string; rows: readonly (Figures & { name: string })[] }) {
  const t = useText();
  return (
    <DataTable
      caption={caption}
      rows={rows}
      rowKey={({ name }) => name}
      columns={[
        { head: t('adminTable'), cell: ({ name }) => name },
        { head: t('adminGames'), figure: true, cell: ({ games }) => games },
        { head: t('cardsSold'), figure: true, cell: ({ cards }) => cards },
        { head: t('adminStakesEtb'), figure: true, cell: (row) => etbFigure(row.stakesSantim) },
        { head: t('adminPrizesEtb'), figure: true, cell: (row) => etbFigure(row.prizesSantim) },
        { head: t('adminHouseCutEtb'), figure: true, cell: (row) => etbFigure(row.houseCutSantim) },
        { head: t('adminMargin'), figure: true, cell: marginOf },
      ]}
    />
  );
}
