import { createFileRoute } from '@tanstack/react-router';
import { RoomMenu } from '../../features/rooms/menu/room-menu.tsx';

export const Route = createFileRoute('/_player/Mainmenu')({ component: RoomMenu });
