import { Moment } from '../../../components/lists/moment.tsx';
import { TablePanel } from '../../../components/lists/table-panel.tsx';
import { etbFigure } from '../../../lib/text/format.ts';
import { useText } from '../../../lib/text/i18n.ts';
import { TRANSFER_NAMES } from '../../../locales/transfer-kinds.ts';
import { GameLink } from './game-link.tsx';
import type { PlayerDetails } from './player-details.ts';

type Transfer = PlayerDetails['ledger'][number];

/** The player's newest transfers. A server of the release before sends no archived months. */
export function PlayerLedger({ ledger, archivedMonths = [] }: Pick<PlayerDetails, 'ledger' | 'archivedMonths'>) {
  const t = useText();
  return (
    <TablePanel
      title={t('adminLedger')}
      intro={archivedMonths.length > 0 ? t('adminLedgerArchived', { months: archivedMonths.join(', ') }) : undefined}
      rows={ledger}
      empty={t('adminNoTransfers')}
      rowKey={({ id }) => id}
      columns={[
        { head: t('adminKind'), cell: ({ kind }) => <Kind kind={kind} /> },
        { head: t('adminChange'), figure: true, cell: (transfer) => <Change transfer={transfer} /> },
        {
          head: t('adminBalanceAfter'),
          figure: true,
          cell: ({ balanceAfter, currency }) => <Figure amount={balanceAfter} currency={currency} />,
        },
        {
          head: t('roundId'),
          absent: ({ roundId }) => roundId === null,
          cell: ({ roundId }) => <GameLink roundId={roundId} />,
        },
        { head: t('adminWhen'), cell: ({ atMs }) => <Moment atMs={atMs} /> },
      ]}
    />
  );
}

function Kind({ kind }: Pick<Transfer, 'kind'>) {
  const t = useText();
  const name = TRANSFER_NAMES[kind];
  return name ? t(name) : kind;
}

function Change({ transfer: { amount, currency } }: { transfer: Transfer }) {
  return (
    <span className={`whitespace-nowrap font-bold ${amount < 0 ? 'text-danger' : 'text-link'}`}>
      {amount < 0 ? '−' : '+'}
      <Figure amount={Math.abs(amount)} currency={currency} />
    </span>
  );
}

function Figure({ amount, currency }: Pick<Transfer, 'amount' | 'currency'>) {
  const t = useText();
  return (
    <span className="whitespace-nowrap">
      {currency === 'ETB' ? etbFigure(amount) : amount}{' '}
      <span className="font-normal text-xs">{t(currency === 'ETB' ? 'etb' : 'coins')}</span>
    </span>
  );
}
