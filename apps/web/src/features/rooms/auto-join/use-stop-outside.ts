import { useEffect } from 'react';
import { usePlayer } from '../../accounts/player.ts';
import { useInRoom } from '../../navigation/in-a-room.ts';
import { runningNow, stop } from './running.ts';

/** Stops joining when its room is no longer on the screen. */
export function useStopOutside(): void {
  const { roomId } = usePlayer();
  const shownRoomId = useInRoom() ? roomId : null;
  useEffect(() => {
    if (runningNow()?.roomId !== shownRoomId) stop('autoLeft');
  }, [shownRoomId]);
  useEffect(() => () => stop('autoLeft'), []);
}
