import { etbFigure } from '../../../lib/format.ts';
import { useText } from '../../../lib/i18n.ts';
import { DataTable } from '../parts/data-table.tsx';
import { Empty } from '../parts/empty.tsx';
import { Moment } from '../parts/moment.tsx';
import { Panel } from '../parts/panel.tsx';
import type { PlayerDetails } from '../types.ts';

type Transfer = PlayerDetails['ledger'][number];

/** The player's newest transfers, as the ledger names them. */
export function PlayerLedger({ ledger }: { ledger: readonly Transfer[] }) {
  const t = useText();
  return (
    <Panel flush title={t('adminLedger')}>
      {ledger.length === 0 ? (
        <Empty text={t('adminNoTransfers')} />
      ) : (
        <DataTable
          caption={t('adminLedger')}
          rows={ledger}
          rowKey={({ id }) => id}
          columns={[
            { head: t('adminKind'), cell: ({ kind }) => kind },
            { head: t('adminChange'), figure: true, cell: (transfer) => <Change transfer={transfer} /> },
            { head: t('gameId'), absent: ({ gameId }) => gameId === null, cell: ({ gameId }) => gameId ?? '–' },
            { head: t('adminWhen'), cell: ({ atMs }) => <Moment atMs={atMs} /> },
          ]}
        />
      )}
    </Panel>
  );
}

function Change({ transfer: { amount, currency } }: { transfer: Transfer }) {
  const figure = currency === 'ETB' ? etbFigure(Math.abs(amount)) : String(Math.abs(amount));
  return (
    <span className={`whitespace-nowrap font-bold ${amount < 0 ? 'text-danger' : 'text-link'}`}>
      {amount < 0 ? '−' : '+'}
      {figure} <span className="font-normal text-xs">{currency}</span>
    </span>
  );
}
