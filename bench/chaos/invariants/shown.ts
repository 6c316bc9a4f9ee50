import { applyRoomEvent, type RoomEvent, type RoomView, type RoundView, type Winner } from '@cartela/game-core';
import type { PublicRecord } from '@cartela/game-core/record';
import { field } from '../../../apps/server/test/kit/legacy/legacy-client.ts';
import { brokenCalls } from '../../../apps/server/test/kit/room-watcher.ts';
import type { Crowd } from '../crowd/index.ts';

type Records = ReadonlyMap<string, PublicRecord>;

/**
 * Checks whether everybody was shown what is on record, and nothing else. The calls of a game that
 * is not over are on no record yet, so its events wait. `allOver` says that all games are over.
 */
export function openShownCheck({ seats, oldClients }: Crowd) {
  const followers = new Map<(typeof seats)[number], ReturnType<typeof follow>>();
  const read = new Map<(typeof oldClients)[number], number>();
  /** What old clients were told of games that have no record yet. */
  let unproven: readonly string[] = [];
  return (records: Records, { allOver }: { allOver: boolean }): string[] => {
    const faults: string[] = [];
    for (const seat of seats) {
      const following = followers.get(seat) ?? follow(seat.watcher.events);
      followers.set(seat, following);
      faults.push(...following(records));
    }
    for (const old of oldClients) {
      const calls = old.client.all('numberCalled').map((payload) => String(field(payload, 'calledNumbers')));
      unproven = [...unproven, ...calls.slice(read.get(old) ?? 0)];
      read.set(old, calls.length);
    }
    const recordedCalls = [...records.values()].map(({ calledNumbers }) => String(calledNumbers));
    unproven = unproven.filter((calls) => !recordedCalls.some((all) => all === calls || all.startsWith(`${calls},`)));
    return allOver ? [...faults, ...unproven.map((calls) => `an old client was told ${calls}`)] : faults;
  };
}

/** Folds a watcher's events, and compares each game with its record once it has one. */
function follow(events: readonly RoomEvent[]) {
  const rounds = new Map<string, RoundView>();
  let view: RoomView | null = null;
  let read = 0;
  let balls = 0;
  return (records: Records): string[] => {
    const fresh = events.slice(read);
    read = events.length;
    for (const event of fresh) {
      view = applyRoomEvent(view, event);
      if (view?.round) rounds.set(view.round.roundId, view.round);
    }
    const broken = brokenCalls(fresh, balls);
    balls = view?.round?.calledNumbers.length ?? 0;
    const faults = broken.map((ball) => `a watcher was told of ball ${ball} without the one before it`);
    for (const [roundId, round] of rounds) {
      const record = records.get(roundId);
      if (!record) continue;
      faults.push(...differences(round, record));
      // The round that is still shown will be compared again with what follows.
      if (view?.round?.roundId !== roundId) rounds.delete(roundId);
    }
    return faults;
  };
}

function differences(round: RoundView, record: PublicRecord): string[] {
  const { roundId, phase, calledNumbers, winners, sale } = round;
  const isPrefix = calledNumbers.every((number, index) => record.calledNumbers[index] === number);
  const winsOf = (of: readonly Pick<Winner, 'cardNo' | 'part' | 'prizeSantim'>[]) =>
    of.map(({ cardNo, part = 0, prizeSantim }) => `${part} ${cardNo} ${prizeSantim}`).join();
  const isWhole =
    phase !== 'settled' ||
    (calledNumbers.length === record.calledNumbers.length && winsOf(winners) === winsOf(record.winners));
  const isList = sale ? sale.hash === record.chain?.sold?.hash : phase !== 'active' && phase !== 'settled';
  return [
    ...(isPrefix && isWhole ? [] : [`game ${roundId} was shown otherwise than it is on record`]),
    ...(isList ? [] : [`the list of cards of game ${roundId} was shown otherwise than it is in the chain`]),
  ];
}
