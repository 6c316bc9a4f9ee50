import { createFileRoute } from '@tanstack/react-router';
import { SignedInOnly } from '../../features/accounts/signed-in-only.tsx';
import { BoardScreen } from '../../features/rooms/board/board-screen.tsx';
import { RoomScreen } from '../../features/rooms/room-screen.tsx';

export const Route = createFileRoute('/_player/BingoBoard')({
  staticData: { inRoom: true },
  component: () => (
    <SignedInOnly>
      <RoomScreen screen={BoardScreen} />
    </SignedInOnly>
  ),
});
