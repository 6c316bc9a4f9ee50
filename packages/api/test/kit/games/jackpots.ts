import { schema } from '@cartela/db';
import { checksOf } from '@cartela/game-core/record';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { saveJackpot, seedJackpot } from '../../../src/jackpots/jackpots.ts';
import { readPublicRecords } from '../../../src/rooms/round/public-record.ts';
import { saveOpening } from '../../../src/rooms/settings.ts';
import { administratorOf, createAdmin, newKey } from '../people/people.ts';
import { NOWHERE_SHOWN, openTestRooms } from './rooms.ts';
import { plantSeed } from './seeds.ts';

const { jackpots, rooms } = schema;

/** Of the jackpot of `openWithJackpot`. */
export const RULES = { feedBps: 300, balls: 40, ceilingSantim: 1_000_000, goesWithinDays: 30, isOn: true };

type Rules = Partial<typeof RULES>;

/** The rooms of 10 and 20 ETB feed a jackpot. Their rounds, with it, are open. */
export async function openWithJackpot(rules: Rules = {}) {
  const table = await openTestRooms();
  const { core, db } = table;
  const owner = administratorOf(await createAdmin(db));
  const id = await saveJackpot(core, owner, { jackpotId: null, ...RULES, ...rules });
  const save = (changes: Rules) => saveJackpot(core, owner, { jackpotId: id, ...RULES, ...rules, ...changes });
  for (const roomId of ['10', '20']) await db.update(rooms).set({ jackpotId: id }).where(eq(rooms.id, roomId));
  await table.cancel();
  for (const roomId of ['10', '20']) await table.open(roomId);
  const setOpen = async (open: boolean) => {
    for (const roomId of ['10', '20']) {
      await saveOpening({ ...core, ...NOWHERE_SHOWN }, owner, { roomId, open });
      if (!open && (await table.round(roomId)).status === 'selecting') await table.start(roomId);
    }
  };
  const held = async () => {
    const [jackpot] = await db.select().from(jackpots).where(eq(jackpots.id, id));
    return jackpot ?? expect.unreachable('there is no jackpot');
  };
  const [hana, abel] = [await table.player(), await table.player()];
  /**
   * Plays the open round of a room with two cards of each player. It ends on a ball within
   * `atMost`, and not within `over`, and Hana alone wins it.
   */
  async function play(ends: { readonly atMost?: number; readonly over?: number }, roomId = '10') {
    for (const cardNo of [1, 2]) await table.select(hana, cardNo, { roomId });
    for (const cardNo of [51, 52]) await table.select(abel, cardNo, { roomId });
    const round = await table.round(roomId);
    await plantSeed(
      table.unguarded,
      round.id,
      ({ finalBall, winners }) =>
        finalBall <= (ends.atMost ?? 75) &&
        finalBall > (ends.over ?? 0) &&
        winners.length === 1 &&
        winners.every(({ cardNo }) => cardNo < 50),
    );
    await table.start(roomId);
    expect(await table.settle(roomId)).toBe('settled');
    const [ended] = await readPublicRecords(db, [round.id]);
    if (!ended) throw new Error('the round is not over');
    await table.open(roomId);
    return ended.record;
  }
  const seed = (amountSantim: number, key = newKey()) =>
    seedJackpot(core, owner, { jackpotId: id, amountSantim, idempotencyKey: key });
  return { ...table, owner, id, held, hana, abel, play, save, seed, setOpen };
}

/** What a record fails whose game got another seed after it was opened. */
export const PLANTED = ['chain'];

/** The checks of a record that it does not pass. */
export async function failures(record: Parameters<typeof checksOf>[0]): Promise<string[]> {
  return (await checksOf(record)).filter(({ passed }) => passed === false).map(({ id }) => id);
}
