import { storedPlayer } from '../../lib/session/session.ts';
import { usePlayer } from './player.ts';

/** The name of the player who is signed in. An address names whoever has sent it. */
export function useOwnName(): string {
  const { username } = usePlayer();
  return storedPlayer().username ?? username;
}
