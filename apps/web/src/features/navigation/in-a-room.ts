import { useLocation } from '@tanstack/react-router';

const ROOMS = /^\/(?:cartelaselction|bingoboard)/i;

/** Whether the screen is one of a room, where the cards need all of a phone. */
export function useInRoom(): boolean {
  return ROOMS.test(useLocation().pathname);
}
