import type { RoundView } from '@cartela/game-core';
import type { HeldCards } from '../use-own-cards.ts';
import type { AutoJoin } from './auto-join.ts';
import { AutoJoinStatus } from './auto-join-status.tsx';
import { useAutoJoin } from './use-auto-join.ts';

interface AutoJoinInRoomProps {
  roomId: string;
  round: RoundView;
  own: HeldCards;
  auto: AutoJoin;
}

/**
 * Joins games for a player who has asked for it, while their room is on the screen. Says so during
 * a game.
 */
export function AutoJoinInRoom({ roomId, round, own, auto }: AutoJoinInRoomProps) {
  useAutoJoin(roomId, round, own, auto);
  if (round.phase === 'selecting') return null;
  return <AutoJoinStatus className="mx-1.5 mt-1.5 lg:mx-6" />;
}
