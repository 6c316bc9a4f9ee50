import { schema } from '@cartela/db';
import { drawOrder, entriesDigest, finishTimeMs } from '@cartela/game-core';
import { eq } from 'drizzle-orm';
import { PRODUCT } from '../../kernel/actors/actor.ts';
import type { Core } from '../../kernel/work/core.ts';
import { transact, type Work } from '../../kernel/work/unit-of-work.ts';
import type { Beacon } from '../beacon.ts';
import { runs } from '../hours.ts';
import { cardsToPlay } from '../plans/who-plays.ts';
import { refundRound } from './cancel-round.ts';
import { linkSale } from './chain.ts';
import { closedSale, closeSale, needsList } from './close-sale.ts';
import { saleOf } from './public-record.ts';
import {
  canStart,
  countPlayers,
  type Entry,
  entriesOf,
  lockRoundForStep,
  type Round,
  type RoundStep,
} from './round.ts';
import { type BeaconOfRound, beaconOf, beaconRoundOf } from './round-beacon.ts';
import { outcomeOf } from './wins.ts';

const { rooms, rounds } = schema;

type StartOutcome = 'started' | 'too-few-players' | 'cancelled' | 'not-due' | 'awaits-beacon';

interface StartInput extends RoundStep {
  readonly beacon?: Beacon | null;
  /** Called when the beacon that the round waits for has answered, or has not answered in time. */
  readonly onBeacon?: () => void;
}

/**
 * Starts a round at the end of its countdown. That fixes the cards sold, which determine the draw
 * and the last ball.
 *
 * With too few players, the round is not started, and another countdown follows with the same cards
 * sold. In a room without new rounds this could go on for ever, so there the round is cancelled. So
 * is a planned game that has too few players, or is not to be played any more (`cardsToPlay`).
 *
 * A round that promised a public beacon first puts the list of cards sold into the chain. Then it
 * waits for the beacon's value. If the value does not come in time, the operator's setting decides
 * whether the round is cancelled or played without it.
 */
export async function startRound(core: Core, input: StartInput): Promise<StartOutcome> {
  const { beacon = null, onBeacon = () => {}, ...step } = input;
  try {
    const outcome = await tryToStart(core, step, beacon);
    return outcome === 'listed' ? await startRound(core, input) : outcome;
  } catch (error) {
    if (!(error instanceof BeaconAwaited)) throw error;
    error.search.then(onBeacon, onBeacon);
    return 'awaits-beacon';
  }
}

/** Thrown to roll the transaction back, so that nothing changes and no change is published. */
class BeaconAwaited extends Error {
  override readonly name = 'BeaconAwaited';
  readonly search: Promise<void>;

  constructor(search: Promise<void>) {
    super('the public beacon has not answered yet');
    this.search = search;
  }
}

async function tryToStart(core: Core, step: RoundStep, beacon: Beacon | null): Promise<StartOutcome | 'listed'> {
  return transact(core, PRODUCT, async (work) => {
    const round = await lockRoundForStep(work, step);
    if (!round) return 'not-due';
    if (round.status !== 'selecting' || round.selectingEndsAt.getTime() > work.now()) return 'not-due';
    const all = await entriesOf(work.tx, round.id);
    const sold = round.plan && round.soldAt === null ? await cardsToPlay(work, round, all) : all;
    if (sold === null) {
      await refundRound(work, round, all);
      return 'cancelled';
    }
    if (canStart(round, countPlayers(sold))) {
      if (needsList(round)) {
        await closeSale(work, round, sold);
        return 'listed';
      }
      const said = beaconOf(round, beacon);
      const beaconRound = beacon && beaconRoundOf(round, beacon.network);
      if (said === 'unknown' && beacon && beaconRound !== null) throw new BeaconAwaited(beacon.ask(beaconRound));
      if (said === 'missing' && beacon?.whenMissing !== 'play') {
        await refundRound(work, round, sold, { beaconMissing: true });
        return 'cancelled';
      }
      await beginCalls(work, round, sold, said);
      return 'started';
    }
    const [room] = await work.tx.select().from(rooms).where(eq(rooms.id, round.roomId));
    if (round.plan || !room || !runs(room)) {
      await refundRound(work, round, sold, { tooFewPlayers: round.plan !== null });
      return 'cancelled';
    }
    return 'too-few-players';
  });
}

async function beginCalls(work: Work, round: Round, sold: readonly Entry[], said: BeaconOfRound): Promise<void> {
  const { id, seed } = round;
  const { value: beacon, signature } = typeof said === 'string' ? { value: '', signature: null } : said;
  const digest = entriesDigest(sold);
  if (round.soldAt && digest !== round.entriesDigest) throw new Error(`round ${id}: these cards were not sold`);
  const sale = round.soldAt ? null : closedSale(round, sold, work.now());
  const order = drawOrder({ seed, roundId: String(id), entriesDigest: digest, beacon });
  const { finalBall } = outcomeOf(round, sold, order);
  const startedAtMs = Math.max(work.now(), (round.soldAt ?? sale?.soldAt)?.getTime() ?? 0);
  const timing = { startedAtMs, callIntervalMs: round.callIntervalMs, finalBall };
  await work.tx
    .update(rounds)
    .set({
      status: 'active',
      beacon,
      beaconSignature: signature,
      beaconMissing: said === 'missing',
      startedAt: new Date(startedAtMs),
      finishesAt: new Date(finishTimeMs(timing)),
      finalBall,
      ...sale,
    })
    .where(eq(rounds.id, id));
  // Without a beacon nothing happens between the end of the sale and the start, so one transaction
  // does both.
  if (sale?.soldAt) await linkSale(work, id, saleOf({ ...round, ...sale }, sold));
}
