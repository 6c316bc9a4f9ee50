import { Deducted } from '../../../components/figures/deducted.tsx';
import { Money } from '../../../components/figures/money.tsx';
import { Moment } from '../../../components/lists/moment.tsx';
import { TablePanel } from '../../../components/lists/table-panel.tsx';
import { useText } from '../../../lib/text/i18n.ts';
import { OutcomeLabel } from '../../history/outcome-label.tsx';
import { GameLink } from './game-link.tsx';
import type { PlayerDetails } from './player-details.ts';

type Game = PlayerDetails['games'][number];

/** The newest games in which the player held cards. */
export function PlayerGames({ games }: { games: readonly Game[] }) {
  const t = useText();
  return (
    <TablePanel
      title={t('adminGames')}
      rows={games}
      empty={t('noGamesPlayed')}
      rowKey={({ roundId }) => roundId}
      columns={[
        { head: t('roundId'), cell: ({ roundId }) => <GameLink roundId={roundId} /> },
        { head: t('stake'), figure: true, cell: ({ stakeSantim }) => <Money santim={stakeSantim} /> },
        { head: t('cardsSold'), cell: ({ cards }) => cards.join(', ') },
        { head: t('outcome'), cell: ({ outcome }) => <OutcomeLabel outcome={outcome} /> },
        { head: t('prize'), figure: true, cell: (game) => <Won game={game} /> },
        { head: t('adminWhen'), cell: ({ timestampMs }) => <Moment atMs={timestampMs} /> },
      ]}
    />
  );
}

function Won({ game }: { game: Game }) {
  return (
    <div>
      <Money santim={game.prizeSantim} />
      <Deducted prize={game} className="justify-end text-muted" />
    </div>
  );
}
