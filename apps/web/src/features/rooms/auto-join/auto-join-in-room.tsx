import type { RoundView } from '@cartela/game-core';
import { useEffect } from 'react';
import type { HeldCards } from '../use-own-cards.ts';
import type { AutoJoin } from './auto-join.ts';
import { AutoJoinStatus } from './auto-join-status.tsx';
import { sayIfLost, useRunning } from './running.ts';
import { useAutoJoin } from './use-auto-join.ts';

interface AutoJoinInRoomProps {
  roomId: string;
  round: RoundView;
  own: HeldCards;
}

/**
 * Joins games for a player who has asked for it, while their room is on the screen. Says so during
 * a game.
 */
export function AutoJoinInRoom(props: AutoJoinInRoomProps) {
  const auto = useRunning();
  useEffect(sayIfLost, []);
  return auto && !props.round.plan && <Joining {...props} auto={auto} />;
}

function Joining({ roomId, round, own, auto }: AutoJoinInRoomProps & { auto: AutoJoin }) {
  useAutoJoin(roomId, round, own, auto);
  if (round.phase === 'selecting') return null;
  return <AutoJoinStatus className="mx-1.5 mt-1.5 lg:mx-6" />;
}
