import { createFileRoute } from '@tanstack/react-router';
import { signedInOnly } from '../../features/accounts/signed-in-only.tsx';
import { BoardScreen } from '../../features/rooms/board/board-screen.tsx';
import { RoomScreen } from '../../features/rooms/room-screen.tsx';

export const Route = createFileRoute('/_player/BingoBoard')({
  staticData: { inRoom: true },
  component: signedInOnly(Board),
});

function Board() {
  return <RoomScreen screen={BoardScreen} />;
}
