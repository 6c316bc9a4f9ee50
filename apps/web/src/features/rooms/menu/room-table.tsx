import { NUMBER_COUNT } from '@cartela/game-core';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { toast } from 'sonner';
import { Button } from '../../../components/button.tsx';
import { Countdown } from '../../../components/countdown.tsx';
import { Money } from '../../../components/money.tsx';
import { formatEtb, santimToEtb } from '../../../lib/format.ts';
import { useText } from '../../../lib/i18n.ts';
import { getToken, rememberRoom } from '../../../lib/session.ts';
import type { ApiOutputs } from '../../../lib/trpc.ts';
import { playerSearch, usePlayer } from '../../accounts/player.ts';

type RoomSummary = ApiOutputs['rooms']['list']['rooms'][number];

const SKELETON_ROWS = ['a', 'b', 'c', 'd', 'e'];

function TableFrame({ children }: { children: ReactNode }) {
  const t = useText();
  const head = 'px-1.5 py-2.5 font-bold text-muted text-xs sm:px-4 sm:text-sm';
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface shadow-raised">
      <table className="w-full table-fixed border-collapse text-left">
        <thead className="bg-sunken">
          <tr>
            <th scope="col" className={`w-[22%] ${head}`}>
              {t('stake')}
            </th>
            <th scope="col" className={head}>
              {t('gameStatus')}
            </th>
            <th scope="col" className={`w-[24%] ${head}`}>
              {t('possibleWin')}
            </th>
            <th scope="col" className={`w-[20%] ${head}`}>
              {t('join')}
            </th>
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

export function RoomTable({ rooms, offsetMs }: { rooms: readonly RoomSummary[]; offsetMs: number }) {
  const t = useText();
  const join = useJoin();
  const cell = 'px-1.5 py-3 align-middle sm:px-4';
  return (
    <TableFrame>
      {rooms.map((room) => (
        <tr key={room.roomId} className="h-20 border-line border-t">
          <th scope="row" className={cell}>
            <Money santim={room.stakeSantim} className="font-extrabold text-xl sm:text-2xl" />
          </th>
          <td className={cell}>
            <RoomStatus room={room} offsetMs={offsetMs} />
          </td>
          <td className={cell}>
            <Money santim={room.possibleWinSantim} className="font-bold text-sm sm:text-base" />
          </td>
          <td className={cell}>
            <Button
              className="w-full px-1"
              aria-label={t('joinRoom', { stake: formatEtb(room.stakeSantim) })}
              onClick={() => join(room)}
            >
              {t('join')}
            </Button>
          </td>
        </tr>
      ))}
    </TableFrame>
  );
}

function RoomStatus({ room, offsetMs }: { room: RoomSummary; offsetMs: number }) {
  const t = useText();
  return (
    <div className="grid gap-0.5 text-xs leading-snug sm:text-sm">
      <span className="flex items-center gap-1.5 font-bold">
        <span
          aria-hidden="true"
          className={`size-2 shrink-0 rotate-45 ${room.phase === 'selecting' ? 'bg-mine' : 'bg-gold'}`}
        />
        {room.status}
      </span>
      <RoomNews room={room} offsetMs={offsetMs} />
      <span className="text-muted">{t('playersCount', { count: room.totalPlayers })}</span>
    </div>
  );
}

/** What is going on in the room right now. */
function RoomNews({ room, offsetMs }: { room: RoomSummary; offsetMs: number }) {
  const t = useText();
  if (room.phase === 'selecting' && room.selectingEndsAtMs !== null) {
    return (
      <Countdown untilMs={room.selectingEndsAtMs} offsetMs={offsetMs} className="font-extrabold text-base text-link" />
    );
  }
  if (room.phase === 'active') {
    return (
      <span>
        {t('gameRunning')}{' '}
        <span className="whitespace-nowrap font-bold">
          {t('calledOf', { called: room.calledCount, total: NUMBER_COUNT })}
        </span>
      </span>
    );
  }
  return <span>{room.phase === 'closed' ? t('closed') : t('gameOver')}</span>;
}

function useJoin() {
  const t = useText();
  const navigate = useNavigate();
  const player = usePlayer();
  return ({ roomId, stakeSantim }: RoomSummary) => {
    if (!getToken()) {
      toast.error(t('pleaseLoginFirst'));
      return;
    }
    const stake = santimToEtb(stakeSantim);
    rememberRoom(roomId, stake);
    void navigate({
      to: '/CartelaSelction',
      search: playerSearch({ ...player, roomId, stake }),
      state: { roomId, username: player.username, stake },
    });
  };
}

export function RoomTableSkeleton() {
  const t = useText();
  const bar = 'block h-5 rounded-md bg-sunken motion-safe:animate-shimmer';
  return (
    <div aria-busy="true">
      <span role="status" className="sr-only">
        {t('loading')}
      </span>
      <TableFrame>
        {SKELETON_ROWS.map((row) => (
          <tr key={row} className="h-20 border-line border-t">
            <td className="px-2 sm:px-4">
              <span className={`${bar} w-3/4`} />
            </td>
            <td className="px-2 sm:px-4">
              <span className={`${bar} w-full`} />
            </td>
            <td className="px-2 sm:px-4">
              <span className={`${bar} w-3/4`} />
            </td>
            <td className="px-2 sm:px-4">
              <span className={`${bar} h-11 w-full`} />
            </td>
          </tr>
        ))}
      </TableFrame>
    </div>
  );
}
