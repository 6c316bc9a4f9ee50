import { createFileRoute } from '@tanstack/react-router';
import { signedInOnly } from '../../features/accounts/signed-in-only.tsx';
import { RoomScreen } from '../../features/rooms/room-screen.tsx';
import { SelectionScreen } from '../../features/rooms/selection/selection-screen.tsx';

export const Route = createFileRoute('/_player/CartelaSelction')({
  staticData: { inRoom: true },
  component: signedInOnly(Selection),
});

function Selection() {
  return <RoomScreen screen={SelectionScreen} />;
}
