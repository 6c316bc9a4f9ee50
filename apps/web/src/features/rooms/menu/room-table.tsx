import { readTableId } from '@cartela/game-core';
import type { ReactNode } from 'react';
import { TableCard } from '../../../components/lists/table-card.tsx';
import { Skeleton, SkeletonBar, upTo } from '../../../components/states/skeleton.tsx';
import { useText } from '../../../lib/text/i18n.ts';
import { useGamesInPlay } from '../in-play/use-games-in-play.ts';
import { useJoin } from '../tables/use-join.ts';
import { inOrder, orderRooms, type RoomSummary, useRoomOrder } from './room-order.ts';
import { RoomRow } from './room-row.tsx';

function Frame({ children }: { children: ReactNode }) {
  const t = useText();
  const order = useRoomOrder();
  const byStake = { isChosen: order === 'stake', help: t('lowestFirst'), onChoose: () => orderRooms('stake') };
  const byStart = { isChosen: order === 'soonest', help: t('soonestFirst'), onChoose: () => orderRooms('soonest') };
  return (
    <TableCard
      headClass="px-1.5 py-1 text-xs leading-tight max-[22rem]:px-1 max-[22rem]:text-[0.6875rem] sm:px-4 sm:text-sm"
      columns={[
        { head: t('stake'), className: 'w-[22%]', order: byStake },
        { head: t('gameStatus'), order: byStart },
        { head: t('possibleWin'), className: 'w-[24%]' },
        { head: t('join'), className: 'w-[20%]' },
      ]}
    >
      {children}
    </TableCard>
  );
}

export function RoomTable({ rooms, offsetMs }: { rooms: readonly RoomSummary[]; offsetMs: number }) {
  const { join, joining } = useJoin();
  const games = useGamesInPlay();
  const order = useRoomOrder();
  const played = new Set(games?.map(({ roomId }) => readTableId(roomId).roomId));
  return (
    <Frame>
      {inOrder(rooms, order).map((room) => (
        <RoomRow
          key={room.roomId}
          room={room}
          offsetMs={offsetMs}
          isPlayed={played.has(room.roomId)}
          isJoining={joining === room.roomId}
          onJoin={() => join(room)}
        />
      ))}
    </Frame>
  );
}

const SKELETON_BARS = [
  { column: 'stake', look: 'h-5 w-3/4' },
  { column: 'gameStatus', look: 'h-5 w-full' },
  { column: 'possibleWin', look: 'h-5 w-3/4' },
  { column: 'join', look: 'h-11 w-full' },
];

export function RoomTableSkeleton() {
  return (
    <Skeleton>
      <Frame>
        {upTo(5).map((row) => (
          <tr key={row} className="h-18 border-line border-t sm:h-20">
            {SKELETON_BARS.map(({ column, look }) => (
              <td key={column} className="px-2 sm:px-4">
                <SkeletonBar className={look} />
              </td>
            ))}
          </tr>
        ))}
      </Frame>
    </Skeleton>
  );
}
