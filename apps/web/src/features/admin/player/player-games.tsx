import { Money } from '../../../components/money.tsx';
import { useText } from '../../../lib/i18n.ts';
import type { TextKey } from '../../../locales/en.ts';
import { DataTable } from '../parts/data-table.tsx';
import { Empty } from '../parts/empty.tsx';
import { Mark, type MarkTone } from '../parts/mark.tsx';
import { Moment } from '../parts/moment.tsx';
import { Panel } from '../parts/panel.tsx';
import type { PlayerDetails } from '../types.ts';

type Game = PlayerDetails['games'][number];

const OUTCOMES: Readonly<Record<Game['outcome'], { text: TextKey; tone: MarkTone }>> = {
  win: { text: 'resultWon', tone: 'good' },
  lose: { text: 'adminLost', tone: 'plain' },
  refunded: { text: 'adminRefunded', tone: 'odd' },
};

/** The newest games that the player held cards in. */
export function PlayerGames({ games }: { games: readonly Game[] }) {
  const t = useText();
  return (
    <Panel flush title={t('adminGames')}>
      {games.length === 0 ? (
        <Empty text={t('noGamesPlayed')} />
      ) : (
        <DataTable
          caption={t('adminGames')}
          rows={games}
          rowKey={({ gameId }) => gameId}
          columns={[
            { head: t('gameId'), cell: ({ gameId }) => gameId },
            { head: t('stake'), figure: true, cell: ({ stakeSantim }) => <Money santim={stakeSantim} /> },
            { head: t('adminCards'), cell: ({ cards }) => cards.join(', ') },
            { head: t('outcome'), cell: ({ outcome }) => <Outcome outcome={outcome} /> },
            { head: t('prize'), figure: true, cell: ({ prizeSantim }) => <Money santim={prizeSantim} /> },
            { head: t('adminWhen'), cell: ({ timestampMs }) => <Moment atMs={timestampMs} /> },
          ]}
        />
      )}
    </Panel>
  );
}

function Outcome({ outcome }: { outcome: Game['outcome'] }) {
  const t = useText();
  const { text, tone } = OUTCOMES[outcome];
  return <Mark tone={tone}>{t(text)}</Mark>;
}
