import type { RoomEvent } from '@cartela/game-core';
import { ballsCalled, nextRoundAtMs, type RoomRecord, roomView } from './room-record.ts';

/** The events that take a subscriber from `before` to `after`, without calls and countdowns. */
export function eventsBetween(before: RoomRecord, after: RoomRecord, nowMs: number): RoomEvent[] {
  const view = roomView(after, nowMs);
  const { round } = after;
  const sameRoom = before.room.possibleWinSantim === after.room.possibleWinSantim;
  if (!round || !view.round || before.round?.id !== round.id || !sameRoom) {
    return [{ type: 'snapshot', serverNowMs: nowMs, room: view }];
  }
  // A closed room was reopened. Its next round follows, so the last one is not shown again.
  if (!roomView(before, nowMs).round) return [];
  const roundId = String(round.id);
  const { takenCards, holders, sale, next, playerCount, prizeSantim, jackpot, startedAtMs, winners, seed } = view.round;
  const atStake = { playerCount, prizeSantim, ...(jackpot && { jackpot }) };
  const events: RoomEvent[] = [];
  if (before.round.status === 'selecting' && round.status !== 'selecting' && startedAtMs !== null) {
    const sold = { takenCards, holders, ...atStake, ...(sale && { sale }), ...(next && { next }) };
    events.push({ type: 'started', roundId, startedAtMs, serverNowMs: nowMs, ...sold });
  } else if (
    !sameCards(before, after) ||
    before.sale?.hash !== after.sale?.hash ||
    !sameNext(before, after) ||
    before.potSantim !== after.potSantim
  ) {
    const links = { ...(sale && { sale }), ...(next && { next }) };
    events.push({ type: 'cards', roundId, takenCards, ...atStake, ...links });
  }
  const nextAtMs = nextRoundAtMs(round);
  if (before.round.status === round.status || nextAtMs === null) return events;
  if (round.status === 'cancelled') {
    events.push({ type: 'cancelled', roundId, nextRoundAtMs: nextAtMs, serverNowMs: nowMs });
  } else if (seed !== null) {
    events.push({
      type: 'settled',
      roundId,
      winners,
      prizeSantim,
      seed,
      nextRoundAtMs: nextAtMs,
      serverNowMs: nowMs,
    });
  }
  return events;
}

/**
 * The calls after ball `from` that are due by now. Who has won a part follows the ball that decides
 * it; who has won the last one is told when the round is settled.
 */
export function callsSince(from: number, { round, order, winners }: RoomRecord, nowMs: number): RoomEvent[] {
  if (!round) return [];
  const roundId = String(round.id);
  return order.slice(from, ballsCalled(round, nowMs)).flatMap((number, index): RoomEvent[] => {
    const ball = from + index + 1;
    const won = ball === round.finalBall ? [] : winners.filter((winner) => winner.ball === ball);
    const call: RoomEvent = { type: 'call', roundId, ball, number };
    return won.length === 0 ? [call] : [call, { type: 'won', roundId, winners: won }];
  });
}

function sameCards({ entries: before }: RoomRecord, { entries: after }: RoomRecord): boolean {
  return (
    before.length === after.length &&
    before.every((entry, index) => entry.cardNo === after[index]?.cardNo && entry.userId === after[index].userId)
  );
}

function sameNext({ next: before }: RoomRecord, { next: after }: RoomRecord): boolean {
  return before?.stakeSantim === after?.stakeSantim && `${before?.orderedCards}` === `${after?.orderedCards}`;
}
