import { readTableId } from '@cartela/game-core';
import { ArrowUpNarrowWide } from 'lucide-react';
import type { ReactNode } from 'react';
import { Skeleton, SkeletonBar, upTo } from '../../../components/states/skeleton.tsx';
import { trpc } from '../../../lib/api/trpc.ts';
import { useAccess } from '../../../lib/session/session.ts';
import { useText } from '../../../lib/text/i18n.ts';
import { useGamesInPlay } from '../in-play/use-games-in-play.ts';
import { useJoin } from '../tables/use-join.ts';
import { inOrder, orderRooms, type RoomOrder, type RoomSummary, useRoomOrder } from './room-order.ts';
import { ROOM_COLUMNS, RoomRow } from './room-row.tsx';

/** A table whose rows are cards. */
function Frame({ children }: { children: ReactNode }) {
  const t = useText();
  return (
    <table className="block">
      <thead className="block text-left max-sm:-mt-2 text-[0.6875rem] text-muted leading-tight sm:text-sm">
        <tr className={ROOM_COLUMNS}>
          <OrderHead order="stake" head={t('stake')} help={t('lowestFirst')} />
          <OrderHead order="soonest" head={t('gameStatus')} help={t('soonestFirst')} />
          <th scope="col">{t('possibleWin')}</th>
          <th scope="col" className="text-center">
            {t('join')}
          </th>
        </tr>
      </thead>
      <tbody className="grid grid-cols-[minmax(0,1fr)] gap-1.5 sm:gap-3">{children}</tbody>
    </table>
  );
}

/** The head of a column by which the rooms can be ordered. */
function OrderHead({ order, head, help }: { order: RoomOrder; head: string; help: string }) {
  const isChosen = useRoomOrder() === order;
  return (
    <th scope="col" aria-sort={isChosen ? 'ascending' : undefined}>
      <button
        type="button"
        title={help}
        onClick={() => orderRooms(order)}
        className="-mx-1 flex min-h-11 items-center gap-0.5 whitespace-nowrap max-[22rem]:whitespace-normal rounded-lg px-1 font-bold hover:bg-surface hover:text-ink"
      >
        {head}
        <ArrowUpNarrowWide className={`size-3 shrink-0 sm:size-4 ${isChosen ? 'text-link' : 'opacity-50'}`} />
      </button>
    </th>
  );
}

const ASK_FOR_FRIENDS_MS = 30_000;

/** How many friends hold cards in each room. Who has no friends is not asked for again. */
function useFriends(): ReadonlyMap<string, number> {
  const { data } = trpc.invitations.friends.useQuery(undefined, {
    enabled: useAccess() === 'signedIn',
    refetchInterval: ({ state }) => state.data !== null && ASK_FOR_FRIENDS_MS,
  });
  return new Map(data?.map(({ roomId, friends }) => [roomId, friends]));
}

export function RoomTable({ rooms, offsetMs }: { rooms: readonly RoomSummary[]; offsetMs: number }) {
  const { join, joining } = useJoin();
  const games = useGamesInPlay();
  const order = useRoomOrder();
  const friends = useFriends();
  const played = new Set(games?.map(({ roomId }) => readTableId(roomId).roomId));
  return (
    <Frame>
      {inOrder(rooms, order).map((room) => (
        <RoomRow
          key={room.roomId}
          room={room}
          offsetMs={offsetMs}
          isPlayed={played.has(room.roomId)}
          friends={friends.get(room.roomId) ?? 0}
          isJoining={joining === room.roomId}
          onJoin={() => join(room)}
        />
      ))}
    </Frame>
  );
}

export function RoomTableSkeleton() {
  return (
    <Skeleton>
      <Frame>
        {upTo(5).map((row) => (
          <tr key={row} className="block">
            <td className="block">
              <SkeletonBar className="h-20 sm:h-24" />
            </td>
          </tr>
        ))}
      </Frame>
    </Skeleton>
  );
}
