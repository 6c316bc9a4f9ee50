import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { buttonClass } from '../../components/buttons/button.tsx';
import { Deducted } from '../../components/figures/deducted.tsx';
import { Money } from '../../components/figures/money.tsx';
import { TableCard } from '../../components/lists/table-card.tsx';
import { byDay, type Day } from '../../lib/text/by-day.ts';
import { nameOfDay } from '../../lib/text/dates.ts';
import { useText } from '../../lib/text/i18n.ts';
import { formatGameTime } from '../../lib/text/long-dates.ts';
import type { GameRecord } from './history.ts';
import { OutcomeLabel, RESULT_SIGNS } from './outcome-label.tsx';

/** Games day by day. If there are none, shows the text `empty` and a link to the rooms. */
export function HistoryTable({ games, empty }: { games: readonly GameRecord[]; empty: string }) {
  const t = useText();
  return (
    <TableCard
      headClass="px-2 py-2.5 text-xs first:pl-3 sm:px-4 sm:text-sm"
      columns={[
        { head: t('time') },
        { head: t('stake'), className: 'w-[27%] sm:w-[26%]' },
        { head: t('outcome'), className: 'w-[35%] sm:w-[26%]' },
      ]}
    >
      {byDay(games).map((day) => (
        <GamesOfDay key={day.atMs} day={day} />
      ))}
      {games.length === 0 && (
        <tr>
          <td colSpan={3} className="px-4 py-8 text-center">
            <p className="pb-4 text-muted">{empty}</p>
            <Link to="/Mainmenu" className={buttonClass('primary')}>
              {t('nextOne')}
            </Link>
          </td>
        </tr>
      )}
    </TableCard>
  );
}

function GamesOfDay({ day: { atMs, items } }: { day: Day<GameRecord> }) {
  return (
    <>
      <tr className="border-line border-t bg-sunken/50 large-text:block">
        <th colSpan={3} scope="rowgroup" className="px-3 py-1.5 font-extrabold text-sm sm:px-4">
          {nameOfDay(atMs, Date.now())}
        </th>
      </tr>
      {items.map((game) => (
        <GameRow key={game.roundId} game={game} />
      ))}
    </>
  );
}

/** A game. The link in it covers the whole row. */
function GameRow({ game }: { game: GameRecord }) {
  const t = useText();
  const cell = 'px-2 py-3 align-top first:pl-3 large-text:py-1 large-text:pl-3 sm:px-4';
  return (
    <tr className="relative border-line border-t hover:bg-sunken/60 large-text:grid">
      <td className={cell}>
        <Link
          to="/GameHistory/$roundId"
          params={{ roundId: game.roundId }}
          className="block text-balance text-xs leading-normal underline-offset-4 after:absolute after:inset-0 hover:underline sm:text-base"
        >
          <time dateTime={new Date(game.timestampMs).toISOString()}>{formatGameTime(game.timestampMs)}</time>
        </Link>
      </td>
      <td className={cell}>
        <Money santim={game.stakeSantim} className="font-bold leading-snug" />
        <p className="sr-only">{t('cardsHeld', { count: game.cards.length })}</p>
        <ul className="mt-1 flex flex-wrap gap-1">
          {game.cards.map((cardNo) => (
            <li key={cardNo} className="rounded-md border border-line bg-sunken px-1 font-bold text-xs leading-5">
              #{cardNo}
            </li>
          ))}
        </ul>
      </td>
      <td className={cell}>
        <div className="flex items-start justify-between gap-1">
          <div className="min-w-0">
            <OutcomeLabel outcome={game.outcome} />
            <Result game={game} />
          </div>
          <ChevronRight className="mt-0.5 size-4 text-muted max-[21rem]:hidden" />
        </div>
      </td>
    </tr>
  );
}

/** What the player won or paid in the game, with its sign. */
function Result({ game }: { game: GameRecord }) {
  const { outcome, prizeSantim, stakeSantim, cards } = game;
  return (
    <>
      <p className="whitespace-nowrap font-extrabold">
        {RESULT_SIGNS[outcome]}
        <Money santim={outcome === 'win' ? prizeSantim : stakeSantim * cards.length} />
      </p>
      <Deducted prize={game} className="text-muted" />
    </>
  );
}
