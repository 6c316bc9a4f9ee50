import { etbOf, NUMBER_COUNT } from '@cartela/game-core';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { toast } from 'sonner';
import { Button } from '../../../components/button.tsx';
import { Money } from '../../../components/money.tsx';
import { Skeleton, SkeletonBar, upTo } from '../../../components/skeleton.tsx';
import { TableCard } from '../../../components/table-card.tsx';
import { useSecondsLeft } from '../../../lib/clock.ts';
import { formatTimeInAddis } from '../../../lib/dates.ts';
import { formatEtb, minutesSeconds } from '../../../lib/format.ts';
import { serverText, type Translate, useText } from '../../../lib/i18n.ts';
import { getToken, rememberRoom } from '../../../lib/session.ts';
import type { ApiOutputs } from '../../../lib/trpc.ts';
import { playerSearch, usePlayer } from '../../accounts/player.ts';
import { useGamesInPlay } from '../in-play/use-games-in-play.ts';
import { nameIn } from '../room-names.ts';

type RoomSummary = ApiOutputs['rooms']['list']['rooms'][number];

function Frame({ children }: { children: ReactNode }) {
  const t = useText();
  return (
    <TableCard
      headClass="px-1.5 py-1.5 text-xs leading-tight sm:px-4 sm:py-2.5 sm:text-sm"
      columns={[
        { head: t('stake'), className: 'w-[22%]' },
        { head: t('gameStatus') },
        { head: t('possibleWin'), className: 'w-[24%]' },
        { head: t('join'), className: 'w-[20%]' },
      ]}
    >
      {children}
    </TableCard>
  );
}

export function RoomTable({ rooms, offsetMs }: { rooms: readonly RoomSummary[]; offsetMs: number }) {
  const t = useText();
  const join = useJoin();
  const games = useGamesInPlay();
  const cell = 'px-1.5 py-1.5 align-middle sm:px-4 sm:py-3';
  return (
    <Frame>
      {rooms.map((room) => (
        <tr key={room.roomId} className="h-18 border-line border-t sm:h-20">
          <th scope="row" className={cell}>
            <Money santim={room.stakeSantim} className="font-extrabold text-xl sm:text-2xl" />
            {room.name && <span className="block break-words text-muted text-xs sm:text-sm">{nameIn(room.name)}</span>}
          </th>
          <td className={cell}>
            <RoomStatus room={room} offsetMs={offsetMs} />
            {games?.some(({ roomId }) => roomId === room.roomId || roomId.startsWith(`${room.roomId}-`)) && (
              <p className="whitespace-nowrap font-bold text-link text-xs sm:text-sm">✓ {t('youArePlaying')}</p>
            )}
          </td>
          <td className={cell}>
            <Money santim={room.possibleWinSantim} className="font-bold text-sm sm:text-base" />
          </td>
          <td className={cell}>
            <Button className="w-full px-1" aria-label={joinLabel(room, t)} onClick={() => join(room)}>
              {t('join')}
            </Button>
          </td>
        </tr>
      ))}
    </Frame>
  );
}

function joinLabel({ name, stakeSantim }: RoomSummary, t: Translate): string {
  const stake = formatEtb(stakeSantim);
  return name ? t('joinNamedRoom', { room: nameIn(name), stake }) : t('joinRoom', { stake });
}

function RoomStatus({ room, offsetMs }: { room: RoomSummary; offsetMs: number }) {
  const t = useText();
  return (
    <div className="grid gap-0.5 text-xs leading-snug sm:text-sm">
      <p>
        <span
          aria-hidden="true"
          className={`mr-1.5 inline-block size-2 rotate-45 ${room.phase === 'selecting' ? 'bg-mine' : 'bg-gold'}`}
        />
        <strong>{serverText(room.status)}</strong> · <StatusMeaning room={room} offsetMs={offsetMs} />
      </p>
      <span className="text-muted">{t('playersCount', { count: room.playerCount })}</span>
    </div>
  );
}

/** What the word before it means for this room just now. */
function StatusMeaning({ room, offsetMs }: { room: RoomSummary; offsetMs: number }) {
  const t = useText();
  if (room.phase === 'selecting' && room.selectingEndsAtMs !== null) {
    return <TimeToStart untilMs={room.selectingEndsAtMs} offsetMs={offsetMs} />;
  }
  if (room.phase === 'active') return t('statusGameOn', { called: room.calledCount, total: NUMBER_COUNT });
  if (room.opensAtMs !== null) return t('statusOpensAt', { time: formatTimeInAddis(room.opensAtMs) });
  return t(room.phase === 'closed' ? 'statusClosed' : 'statusSoon');
}

function TimeToStart({ untilMs, offsetMs }: { untilMs: number; offsetMs: number }) {
  const t = useText();
  const seconds = useSecondsLeft(untilMs, offsetMs);
  return (
    <span role="timer" className="whitespace-nowrap font-bold text-link">
      {t('statusIn', { left: minutesSeconds(seconds * 1000) })}
    </span>
  );
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
    const stake = etbOf(stakeSantim);
    rememberRoom(roomId, stake);
    void navigate({
      to: '/CartelaSelction',
      search: playerSearch({ ...player, roomId, stake }),
      state: { roomId, username: player.username, stake },
    });
  };
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
