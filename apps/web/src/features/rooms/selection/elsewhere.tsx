import { readTableId } from '@cartela/game-core';
import { Link } from '@tanstack/react-router';
import { Button, buttonClass } from '../../../components/buttons/button.tsx';
import { trpc } from '../../../lib/api/trpc.ts';
import { formatEtb } from '../../../lib/text/format.ts';
import { useText } from '../../../lib/text/i18n.ts';
import { useHeldGames } from '../in-play/use-games-in-play.ts';
import { ROOM_POLL_MS } from '../limits.ts';
import { TableSearch } from '../tables/table-search.tsx';
import { useJoin } from '../tables/use-join.ts';
import { Countdown } from './countdown.tsx';

const LOOK = 'px-2 text-center text-sm leading-tight';

/**
 * Other ways to play for who waits at a table that sells them no card now. Each has its half, so
 * that none moves under a finger when the other comes or goes.
 */
export function Elsewhere({ tableId }: { tableId: string }) {
  return (
    <div className="grid grid-cols-2 gap-2 px-3 pt-3">
      <TableSearch tableId={tableId} />
      <NextRoom tableId={tableId} />
    </div>
  );
}

/** The other room whose game starts next, one tap away. All rooms if none is about to start. */
function NextRoom({ tableId }: { tableId: string }) {
  const t = useText();
  const { data, dataUpdatedAt } = trpc.rooms.list.useQuery(undefined, { refetchInterval: ROOM_POLL_MS });
  const { roomId } = readTableId(tableId);
  const held = useHeldGames() ?? [];
  const starting = (data?.rooms ?? []).flatMap((room) => {
    const { soonest } = room;
    // A game of one's own stands at the top of the screen.
    if (held.some((game) => readTableId(game.roomId).roomId === room.roomId)) return [];
    if (room.plan || room.roomId === roomId || soonest?.awaitedPlayers !== 0 || soonest.selectingEndsAtMs === null)
      return [];
    return [{ roomId: room.roomId, stakeSantim: room.stakeSantim, startsAtMs: soonest.selectingEndsAtMs }];
  });
  const [first] = starting.sort((a, b) => a.startsAtMs - b.startsAtMs);
  if (!data || !first) {
    return (
      <Link to="/Mainmenu" className={buttonClass('quiet', LOOK)}>
        {t('otherRooms')}
      </Link>
    );
  }
  return <RoomButton room={first} offsetMs={data.serverNowMs - dataUpdatedAt} />;
}

interface StartingRoom {
  readonly roomId: string;
  readonly stakeSantim: number;
  readonly startsAtMs: number;
}

function RoomButton({ room, offsetMs }: { room: StartingRoom; offsetMs: number }) {
  const t = useText();
  const { join, joining } = useJoin();
  return (
    <Button look="quiet" className={LOOK} busy={joining !== null} onClick={() => join(room)}>
      <span>
        {formatEtb(room.stakeSantim)} · {t('startsIn')} <Countdown untilMs={room.startsAtMs} offsetMs={offsetMs} />
      </span>
    </Button>
  );
}
