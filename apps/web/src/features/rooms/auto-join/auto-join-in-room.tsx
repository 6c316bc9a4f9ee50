import type { RoundView } from '@cartela/game-core';
import type { OwnCards } from '../use-own-cards.ts';
import { AutoJoinStatus } from './auto-join-status.tsx';
import { useAutoJoin } from './use-auto-join.ts';

interface AutoJoinInRoomProps {
  roomId: string;
  round: RoundView;
  own: OwnCards;
}

/** Joins games for a player who asked for that while their room is on the screen, and says so during a game. */
export function AutoJoinInRoom({ roomId, round, own }: AutoJoinInRoomProps) {
  useAutoJoin(roomId, round, own);
  if (round.phase === 'selecting') return null;
  return <AutoJoinStatus className="mx-1.5 mt-1.5 lg:mx-6" />;
}
