import { readTableId } from '@cartela/game-core';
import { Link, Navigate } from '@tanstack/react-router';
import { type ComponentType, useEffect, useState } from 'react';
import { Button, buttonClass } from '../../components/buttons/button.tsx';
import { ErrorState } from '../../components/states/error-state.tsx';
import { later } from '../../components/states/later.tsx';
import { LoadingState } from '../../components/states/loading-state.tsx';
import { StateMessage } from '../../components/states/state-message.tsx';
import { errorText } from '../../lib/api/errors.ts';
import { useSayLost } from '../../lib/api/lost-touch.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { useCardsOnBoard } from '../../lib/platform/platform.ts';
import { formatTime } from '../../lib/text/dates.ts';
import { useText } from '../../lib/text/i18n.ts';
import { usePlayer } from '../accounts/player.ts';
import { sayIfLost, useRunning } from './auto-join/running.ts';
import { useGamesInPlay } from './in-play/use-games-in-play.ts';
import { useTableName } from './table-name.ts';
import { useJoin } from './tables/use-join.ts';
import { type HeldCards, useOwnCards } from './use-own-cards.ts';
import { type LiveRoom, useRoom } from './use-room.ts';
import { useUnlockedSound } from './use-unlocked-sound.ts';
import { useWakeLock } from './use-wake-lock.ts';

const AutoJoinInRoom = later(async () => (await import('./auto-join/auto-join-in-room.tsx')).AutoJoinInRoom);

export interface RoomScreenProps {
  roomId: string;
  room: LiveRoom;
  own: HeldCards;
}

/** A screen that shows the player's room live. */
export function RoomScreen({ screen }: { screen: ComponentType<RoomScreenProps> }) {
  const { roomId } = usePlayer();
  if (!roomId) return <Navigate to="/Mainmenu" replace />;
  return <ConnectedRoom key={roomId} roomId={roomId} screen={screen} />;
}

function ConnectedRoom({ roomId, screen: Screen }: { roomId: string; screen: ComponentType<RoomScreenProps> }) {
  const t = useText();
  const room = useRoom(roomId);
  // Fetched beside the room, not after it. So the player sees the room together with their own
  // cards and money, or sees that these could not be fetched.
  const own = useOwnCards(roomId, room.round);
  const isMoneyPending = trpc.wallet.balance.useQuery().isPending;
  const [hasShownOwn, setHasShownOwn] = useState(false);
  const playsElsewhere = useGamesInPlay()?.some((game) => game.roomId !== roomId);
  const playsCards = own.cards.length > 0 && room.round?.phase === 'active';
  useSayLost(!room.view && room.lost);
  useSayLost(room.view !== null && !room.live && own.cards.length > 0, t('cardsPlayOn'));
  useCardsOnBoard(playsCards);
  useWakeLock(playsCards);
  useUnlockedSound();
  const auto = useRunning();
  useEffect(sayIfLost, []);
  if (!hasShownOwn && !isMoneyPending && (own.known || own.failed)) setHasShownOwn(true);
  if (!room.view) {
    if (!room.error) return <LoadingState />;
    return (
      <main className="p-4">
        <ErrorState alone title={t('failedToInitializeGame')} help={errorText(room.error)} onRetry={room.retry} />
        <AllRoomsLink />
      </main>
    );
  }
  if (!room.round) return <Closed tableId={roomId} stakeSantim={room.view.stakeSantim} />;
  if (!hasShownOwn) return <LoadingState />;
  return (
    <>
      {/* The place of the bar with one's games, until its code is there. */}
      {playsElsewhere && <div className="h-12.5 [[data-games-bar]~&]:hidden" />}
      {auto && !room.round.plan && <AutoJoinInRoom roomId={roomId} round={room.round} own={own} auto={auto} />}
      <Screen roomId={roomId} room={room} own={own} />
    </>
  );
}

function Closed({ tableId, stakeSantim }: { tableId: string; stakeSantim: number }) {
  const t = useText();
  const { join, joining } = useJoin();
  const isFurther = readTableId(tableId).tableNo > 1;
  const opening = useOpening(tableId);
  return (
    <main className="p-4">
      <StateMessage
        alone
        title={t(isFurther ? 'tableClosed' : 'roomClosed')}
        help={isFurther ? t('tableClosedHelp') : (opening ?? t('roomIsClosedHelp'))}
      >
        {isFurther && (
          <Button busy={joining !== null} onClick={() => join({ roomId: tableId, stakeSantim })}>
            {t('findTable')}
          </Button>
        )}
        <AllRoomsLink />
      </StateMessage>
    </main>
  );
}

/** When a room opens again that is out of its hours. */
function useOpening(roomId: string): string | null {
  const t = useText();
  const room = useTableName(roomId);
  const { data } = trpc.rooms.list.useQuery();
  const opensAtMs = data?.rooms.find((other) => other.roomId === roomId)?.opensAtMs;
  return opensAtMs ? `${room} ${t('statusOpensAt', { time: formatTime(opensAtMs) })}` : null;
}

function AllRoomsLink() {
  const t = useText();
  return (
    <p className="text-center">
      <Link to="/Mainmenu" className={buttonClass('quiet')}>
        {t('allRooms')}
      </Link>
    </p>
  );
}
