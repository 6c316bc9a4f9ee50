import { useState } from 'react';
import { Button } from '../../components/buttons/button.tsx';
import { TextLink } from '../../components/buttons/text-link.tsx';
import { Money } from '../../components/figures/money.tsx';
import { DataTable } from '../../components/lists/data-table.tsx';
import { Moment } from '../../components/lists/moment.tsx';
import { PanelQuery } from '../../components/states/query-view.tsx';
import { type ApiOutputs, trpc } from '../../lib/api/trpc.ts';
import { useText } from '../../lib/text/i18n.ts';

type Win = ApiOutputs['jackpots']['wins']['wins'][number];

/** Games that have won a jackpot, newest first; those before `before`. The older ones follow. */
export function JackpotWins({ before }: { before?: string }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const page = trpc.jackpots.wins.useQuery({ before });
  return (
    <PanelQuery query={page} failure={t('jackpotWinsFailed')}>
      {({ wins, hasMore }) => (
        <>
          <WinTable wins={wins} />
          {hasMore && !isOpen && (
            <div className="grid justify-center border-line border-t p-3">
              <Button look="quiet" onClick={() => setOpen(true)}>
                {t('jackpotOlder')}
              </Button>
            </div>
          )}
          {hasMore && isOpen && <JackpotWins before={wins.at(-1)?.roundId ?? ''} />}
        </>
      )}
    </PanelQuery>
  );
}

function WinTable({ wins }: { wins: readonly Win[] }) {
  const t = useText();
  return (
    <DataTable
      caption={t('jackpotWins')}
      rows={wins}
      empty={t('jackpotWinsNone')}
      rowKey={({ roundId }) => roundId}
      columns={[
        {
          head: t('jackpotWhich'),
          cell: ({ roundId }) => (
            <TextLink to="/fair/$gameId" params={{ gameId: roundId }}>
              {t('gameTitle', { id: roundId })}
            </TextLink>
          ),
        },
        { head: t('time'), cell: ({ endedAtMs }) => <Moment atMs={endedAtMs} /> },
        { head: t('jackpotWonOn'), cell: ({ finalBall, balls }) => t('jackpotOnOf', { ball: finalBall, balls }) },
        { head: t('jackpotWinners'), cell: whoOf },
        {
          head: t('prize'),
          figure: true,
          cell: ({ wonSantim }) => <Money santim={wonSantim} className="font-bold" />,
        },
      ]}
    />
  );
}

/** How many players share it, if several do, and who they are. */
function whoOf({ winners, winnerNames }: Win): string {
  const names = winnerNames.join(', ') || '–';
  return winners > 1 ? `${winners}: ${names}` : names;
}
