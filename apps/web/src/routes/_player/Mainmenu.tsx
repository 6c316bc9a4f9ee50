import { createFileRoute } from '@tanstack/react-router';
import { FirstVisitGate } from '../../features/help/first-visit-gate.tsx';
import { RoomMenu } from '../../features/rooms/menu/room-menu.tsx';

export const Route = createFileRoute('/_player/Mainmenu')({ component: MainMenu });

function MainMenu() {
  return (
    <>
      <RoomMenu />
      <FirstVisitGate />
    </>
  );
}
