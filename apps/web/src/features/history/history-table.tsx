import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { Moment } from '../../components/moment.tsx';
import { Money } from '../../components/money.tsx';
import { TableCard } from '../../components/table-card.tsx';
import { useText } from '../../lib/i18n.ts';
import type { GameRecord } from './history.ts';
import { OutcomeLabel } from './outcome-label.tsx';

export function HistoryTable({ games }: { games: readonly GameRecord[] }) {
  const t = useText();
  return (
    <TableCard
      headClass="px-3 py-2.5 text-xs sm:px-4 sm:text-sm"
      columns={[
        { head: t('time') },
        { head: t('stake'), className: 'w-[27%] sm:w-[20%]' },
        { head: t('outcome'), className: 'w-[32%] sm:w-[26%]' },
      ]}
    >
      {games.map((game) => (
        <GameRow key={game.roundId} game={game} />
      ))}
      {games.length === 0 && (
        <tr>
          <td colSpan={3} className="h-40 px-4 text-center text-muted">
            {t('noGamesPlayed')}
          </td>
        </tr>
      )}
    </TableCard>
  );
}

/** The link covers the whole row. */
function GameRow({ game }: { game: GameRecord }) {
  const t = useText();
  const cell = 'px-3 py-3 align-middle sm:px-4';
  return (
    <tr className="relative border-line border-t hover:bg-sunken/60">
      <td className={cell}>
        <Link
          to="/GameHistory/$roundId"
          params={{ roundId: game.roundId }}
          className="block text-pretty text-sm leading-snug underline-offset-4 after:absolute after:inset-0 hover:underline sm:text-base"
        >
          <Moment atMs={game.timestampMs} />
        </Link>
      </td>
      <td className={cell}>
        <Money santim={game.stakeSantim} className="font-bold" />
        <p className="whitespace-nowrap text-muted text-xs">{t('cardsHeld', { count: game.cards.length })}</p>
      </td>
      <td className={cell}>
        <div className="flex items-center justify-between gap-1">
          <div className="min-w-0">
            <OutcomeLabel outcome={game.outcome} />
            {game.outcome === 'win' && <Money santim={game.prizeSantim} className="block font-bold text-sm" />}
          </div>
          <ChevronRight className="size-4 text-muted" />
        </div>
      </td>
    </tr>
  );
}
