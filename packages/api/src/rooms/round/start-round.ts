import { schema } from '@cartela/db';
import { drawOrder, entriesDigest, findOutcome, finishTimeMs, prizePool } from '@cartela/game-core';
import { eq } from 'drizzle-orm';
import { PRODUCT } from '../../kernel/actor.ts';
import type { Core } from '../../kernel/core.ts';
import { transact, type Work } from '../../kernel/unit-of-work.ts';
import type { Beacon } from '../beacon.ts';
import { runs } from '../hours.ts';
import { refundRound } from './cancel-round.ts';
import {
  canStart,
  cardNumbers,
  countPlayers,
  type Entry,
  entriesOf,
  lockRoundForStep,
  type Round,
  type RoundStep,
} from './round.ts';
import { type BeaconOfRound, beaconOf, beaconRoundOf } from './round-beacon.ts';

const { rooms, rounds } = schema;

type StartOutcome = 'started' | 'too-few-players' | 'cancelled' | 'not-due' | 'awaits-beacon';

interface StartInput extends RoundStep {
  readonly beacon?: Beacon | null;
  /** Called when the beacon that the round awaits has answered, or has not in time. */
  readonly onBeacon?: () => void;
}

/**
 * At the end of the countdown: fixes the cards sold, which determine the draw and its end. With too
 * few players, another countdown follows and the cards stay sold. In a room that has been closed,
 * this could go on for ever, so there the round is cancelled. A round that promised a public beacon waits
 * for its value, and is cancelled or played without if none comes in time, as the operator has set.
 */
export async function startRound(
  core: Core,
  { beacon = null, onBeacon = () => {}, ...step }: StartInput,
): Promise<StartOutcome> {
  try {
    return await tryToStart(core, step, beacon);
  } catch (error) {
    if (!(error instanceof BeaconAwaited)) throw error;
    error.asked.then(onBeacon, onBeacon);
    return 'awaits-beacon';
  }
}

/** Takes the transaction back: nothing has changed, so nobody is told of anything. */
class BeaconAwaited extends Error {
  override readonly name = 'BeaconAwaited';
  readonly asked: Promise<void>;

  constructor(asked: Promise<void>) {
    super('the public beacon has not answered yet');
    this.asked = asked;
  }
}

async function tryToStart(core: Core, step: RoundStep, beacon: Beacon | null): Promise<StartOutcome> {
  return transact(core, PRODUCT, async (work) => {
    const round = await lockRoundForStep(work, step);
    if (!round) return 'not-due';
    if (round.status !== 'selecting' || round.selectingEndsAt.getTime() > work.now()) return 'not-due';
    const sold = await entriesOf(work.tx, round.id);
    if (canStart(round, countPlayers(sold))) {
      const said = beaconOf(round, beacon);
      if (said === 'unknown' && beacon) throw new BeaconAwaited(beacon.ask(beaconRoundOf(round, beacon)));
      if (said === 'missing' && beacon?.whenMissing !== 'play') {
        await refundRound(work, round, sold, { beaconMissing: true });
        return 'cancelled';
      }
      await beginCalls(work, round, sold, said);
      return 'started';
    }
    const [room] = await work.tx.select().from(rooms).where(eq(rooms.id, round.roomId));
    if (!room || !runs(room)) {
      await refundRound(work, round, sold);
      return 'cancelled';
    }
    return 'too-few-players';
  });
}

async function beginCalls({ tx, now }: Work, round: Round, sold: readonly Entry[], said: BeaconOfRound): Promise<void> {
  const { id, seed, stakeSantim, houseCutBps } = round;
  const { value: beacon, signature } = typeof said === 'string' ? { value: '', signature: null } : said;
  const digest = entriesDigest(sold);
  const order = drawOrder({ seed, roundId: String(id), entriesDigest: digest, beacon });
  const { finalBall } = findOutcome(cardNumbers(sold), order);
  const startedAtMs = now();
  const timing = { startedAtMs, callIntervalMs: round.callIntervalMs, finalBall };
  await tx
    .update(rounds)
    .set({
      status: 'active',
      beacon,
      beaconSignature: signature,
      beaconMissing: said === 'missing',
      startedAt: new Date(startedAtMs),
      finishesAt: new Date(finishTimeMs(timing)),
      entriesDigest: digest,
      cardsSold: sold.length,
      playerCount: countPlayers(sold),
      prizeSantim: prizePool({ cardsSold: sold.length, stakeSantim, houseCutBps }),
      finalBall,
    })
    .where(eq(rounds.id, id));
}
