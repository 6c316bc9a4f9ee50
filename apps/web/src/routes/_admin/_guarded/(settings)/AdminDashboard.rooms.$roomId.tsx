import { createFileRoute } from '@tanstack/react-router';
import { RoomPage } from '../../../../features/admin/rooms/room-screen.tsx';

export const Route = createFileRoute('/_admin/_guarded/(settings)/AdminDashboard/rooms/$roomId')({
  component: OneRoom,
});

function OneRoom() {
  const { roomId } = Route.useParams();
  return <RoomPage key={roomId} roomId={roomId} />;
}
