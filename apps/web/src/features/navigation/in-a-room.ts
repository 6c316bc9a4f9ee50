import { useLocation } from '@tanstack/react-router';
import { isRoomPath } from '../../lib/screen/screen-paths.ts';

/** Whether this is a screen of a room, where the cards need all of a phone's screen. */
export function useInRoom(): boolean {
  return isRoomPath(useLocation().pathname);
}
