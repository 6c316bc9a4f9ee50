import { useLocation } from '@tanstack/react-router';
import { isRoomPath } from '../../lib/room-path.ts';

/** Whether the screen is one of a room, where the cards need all of a phone. */
export function useInRoom(): boolean {
  return isRoomPath(useLocation().pathname);
}
