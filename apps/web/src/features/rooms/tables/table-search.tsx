import { readTableId } from '@cartela/game-core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Button } from '../../../components/buttons/button.tsx';
import { Spinner } from '../../../components/states/spinner.tsx';
import { trpc } from '../../../lib/api/trpc.ts';
import { toast } from '../../../lib/screen/toast.ts';
import { rememberRoom } from '../../../lib/session/session.ts';
import { text, useText } from '../../../lib/text/i18n.ts';
import { playerSearch, usePlayer } from '../../accounts/player.ts';
import { useTableName } from '../table-name.ts';
import { lookForTable, useLooksIn } from './looking.ts';
import { sells, useTables } from './use-tables.ts';

/**
 * A player who looks for a table asks again this often, well within `SEEKS_MS`, after which the
 * server forgets them.
 */
const LOOK_AGAIN_MS = 8000;

/** Offers to look for a table of the room that sells cards, and says how the search goes. */
export function TableSearch({ tableId }: { tableId: string }) {
  const t = useText();
  const { roomId } = readTableId(tableId);
  const isLooking = useLooksIn(roomId);
  return (
    <>
      {isLooking && <Looking tableId={tableId} />}
      <Button
        look="quiet"
        className="px-2 text-sm leading-tight"
        onClick={() => lookForTable(isLooking ? null : roomId)}
      >
        {t(isLooking ? 'stopLooking' : 'findTable')}
      </Button>
    </>
  );
}

/**
 * Asks again and again which table suits, and leads there. The server counts a player who asks
 * among those who want another table.
 */
function Looking({ tableId }: { tableId: string }) {
  const t = useText();
  const { roomId } = readTableId(tableId);
  const utils = trpc.useUtils();
  const { data, refetch } = useQuery({
    queryKey: ['look-for-table', roomId],
    queryFn: ({ signal }) => utils.client.rooms.join.mutate({ roomId }, { signal }),
    refetchInterval: LOOK_AGAIN_MS,
    // The answer to an earlier search is no longer true.
    staleTime: 0,
    gcTime: 0,
  });
  useLeadTo(data && !data.looking ? data.tableId : null, tableId);
  // The list of tables is fetched more often than `join` is called. So call it at once when the
  // list shows a table that may suit.
  const selling = useTables(tableId)
    .tables.filter(sells)
    .map((table) => table.tableId)
    .join();
  useEffect(() => {
    if (selling !== '') void refetch();
  }, [selling, refetch]);
  const demand = data?.demand;
  const more = demand ? demand.needed - demand.players : 0;
  return (
    <section className="col-span-2 flex min-h-15 items-center gap-3 rounded-card border-2 border-gold bg-gold-soft p-2 pl-3">
      <Spinner className="size-6 text-link" />
      <div className="text-sm leading-tight">
        <h2 className="font-bold">{t('lookingForTable')}</h2>
        <p role="status" className="text-pretty">
          {more > 0 ? t('lookingNeeds', { count: more }) : t('lookingHelp')}
        </p>
      </div>
    </section>
  );
}

/** Ends the search and leads to the table that was found. */
function useLeadTo(foundId: string | null, tableId: string): void {
  const navigate = useNavigate();
  const player = usePlayer();
  const table = useTableName(foundId ?? tableId);
  useEffect(() => {
    if (foundId === null) return;
    lookForTable(null);
    if (foundId === tableId) return;
    toast.success(text('tableFound', { table }), { id: 'table-found' });
    if (player.stake !== null) rememberRoom(foundId, player.stake);
    void navigate({ to: '/CartelaSelction', search: playerSearch({ ...player, roomId: foundId }), replace: true });
  }, [foundId, tableId, table, navigate, player]);
}
