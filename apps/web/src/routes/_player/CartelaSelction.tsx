import { createFileRoute } from '@tanstack/react-router';
import { RoomScreen } from '../../features/rooms/room-screen.tsx';
import { SelectionScreen } from '../../features/rooms/selection/selection-screen.tsx';

export const Route = createFileRoute('/_player/CartelaSelction')({
  component: () => <RoomScreen screen={SelectionScreen} />,
});
