import { NUMBER_COUNT } from '@cartela/game-core';
import { Link } from '@tanstack/react-router';
import { useText } from '../../../lib/text/i18n.ts';
import { useTimeLeft } from '../../../lib/time-left.ts';
import { playerSearch, usePlayer } from '../../accounts/player.ts';
import { useGamesInPlay } from '../in-play/use-games-in-play.ts';
import { waitText } from '../next-due.ts';
import { type TableSummary, useTables } from './use-tables.ts';

/**
 * The tables of the room, to change to another one. The one on the screen stays in view. Shows
 * nothing if there is only one.
 */
export function TableStrip({ tableId }: { tableId: string }) {
  const t = useText();
  const { tables, offsetMs } = useTables(tableId);
  const games = useGamesInPlay();
  if (tables.length < 2) return null;
  return (
    <nav
      aria-label={t('tables')}
      className="scrollbar-none flex gap-1.5 overflow-x-auto px-3 py-1.5 lg:px-0 lg:pt-0 lg:pb-3"
    >
      {tables.map((table) => (
        <TableLink
          key={table.tableId}
          table={table}
          offsetMs={offsetMs}
          isShown={table.tableId === tableId}
          isMine={games?.some(({ roomId }) => roomId === table.tableId) ?? false}
        />
      ))}
    </nav>
  );
}

interface TableLinkProps {
  table: TableSummary;
  offsetMs: number;
  isShown: boolean;
  /** The player holds cards at this table. */
  isMine: boolean;
}

function TableLink({ table, offsetMs, isShown, isMine }: TableLinkProps) {
  const t = useText();
  const player = usePlayer();
  const { tableId, tableNo, phase, selectingEndsAtMs, awaitedPlayers, cardsTaken, calledCount } = table;
  const timeLeft = useTimeLeft(selectingEndsAtMs, offsetMs);
  const start = waitText(awaitedPlayers, t, timeLeft);
  const state = phase === 'selecting' ? start : t('calledOf', { called: calledCount, total: NUMBER_COUNT });
  return (
    <Link
      to="/CartelaSelction"
      search={playerSearch({ ...player, roomId: tableId })}
      // The Back button leads out of the room, not through its tables.
      replace
      aria-current={isShown ? 'page' : undefined}
      className="flex min-h-11 shrink-0 items-center gap-1.5 whitespace-nowrap rounded-xl border border-edge bg-surface px-2.5 text-sm tabular-nums aria-[current=page]:sticky aria-[current=page]:inset-x-3 aria-[current=page]:border-2 aria-[current=page]:border-gold aria-[current=page]:bg-gold-soft"
    >
      <b>
        {isMine && '✓ '}
        {t('tableNumber', { number: tableNo })}
      </b>
      <span>· {state}</span>
      <span className="text-muted max-sm:hidden">· {t('soldNow', { count: cardsTaken })}</span>
    </Link>
  );
}
