import { createFileRoute } from '@tanstack/react-router';
import { BoardScreen } from '../../features/rooms/board/board-screen.tsx';
import { RoomScreen } from '../../features/rooms/room-screen.tsx';

export const Route = createFileRoute('/_player/BingoBoard')({
  component: () => <RoomScreen screen={BoardScreen} />,
});
