import { isDeepStrictEqual } from 'node:util';
import { accountCode, openJackpotAccount, postedKeys, postTransfers, schema } from '@cartela/db';
import { chanceToEndWithin, ODDS_CARDS, possibleLengths } from '@cartela/game-core';
import { and, asc, desc, eq, inArray, isNotNull, lt, ne } from 'drizzle-orm';
import type { z } from 'zod';
import { nameForStrangers, shownAs } from '../accounts/names/name-for-strangers.ts';
import { requireApproval, saveApproved, underApproval } from '../approvals/approval.ts';
import { type Administrator, askerOf } from '../kernel/actors/actor.ts';
import { Refusal } from '../kernel/texts/refusals.ts';
import { reply } from '../kernel/texts/sentence.ts';
import type { Core } from '../kernel/work/core.ts';
import { transactOnce, type Work } from '../kernel/work/unit-of-work.ts';
import { realMoneyOf, requireSelling } from '../real-money/licence.ts';
import { ballsAt, dueAtMs, lockJackpot } from './at-stake.ts';
import {
  type jackpotSettingsOutput,
  type jackpotWinsInput,
  type jackpotWinsOutput,
  type saveJackpotInput,
  type seedInput,
  seedOutput,
} from './contract.ts';
import { dayAfter } from './idle.ts';
import { JACKPOT_WINS_PAGE_SIZE, JACKPOTS_MAX } from './limits.ts';

const { jackpots, protections, rooms, rounds, roundWinners, users } = schema;

/** All jackpots with their rooms, in the order in which they were made. */
export async function allJackpots({
  db,
  now,
}: Pick<Core, 'db' | 'now'>): Promise<z.input<typeof jackpotSettingsOutput>> {
  const [realMoney, rows, feeding] = await Promise.all([
    realMoneyOf(db),
    db.select().from(jackpots).orderBy(asc(jackpots.id)),
    db
      .select({ id: rooms.id, jackpotId: rooms.jackpotId, parts: rooms.parts })
      .from(rooms)
      .where(isNotNull(rooms.jackpotId))
      .orderBy(asc(rooms.place), asc(rooms.stakeSantim), asc(rooms.id)),
  ]);
  return rows.map(({ since, extraBalls, idleSince, offSince, ...jackpot }) => {
    const dueMs = dueAtMs({ ...jackpot, since });
    const ballsNow = ballsAt({ ...jackpot, extraBalls, dueAtMs: dueMs }, now());
    const itsRooms = feeding.filter(({ jackpotId }) => jackpotId === jackpot.id);
    return {
      ...jackpot,
      dueAtMs: dueMs,
      anyRoomFromMs: idleSince && dayAfter(idleSince, realMoney, now()),
      // A release that does not know this time may have switched it on again.
      lastGameFromMs: !jackpot.isOn && offSince ? dayAfter(offSince, realMoney, now()) : null,
      ballsNow,
      roomIds: itsRooms.map(({ id }) => id),
      odds: itsRooms.map(({ id, parts }) => {
        const game = { cards: ODDS_CARDS, balls: ballsNow, parts: parts ?? undefined };
        return { roomId: id, chance: chanceToEndWithin(game) };
      }),
    };
  });
}

/** The jackpots that players can win, or whose money the next game gets. */
export async function shownJackpots(core: Pick<Core, 'db' | 'now'>) {
  const all = await allJackpots(core);
  return all
    .filter(({ isOn, potSantim }) => isOn || potSantim > 0)
    .map(({ ballsNow, ...jackpot }) => ({ ...jackpot, balls: ballsNow }));
}

/** Games that have won a jackpot, newest first. */
export async function jackpotWins(
  { db }: Pick<Core, 'db'>,
  { before }: z.output<typeof jackpotWinsInput>,
): Promise<z.input<typeof jackpotWinsOutput>> {
  const rows = await db
    .select()
    .from(rounds)
    .where(and(isNotNull(rounds.jackpotWonSantim), before === undefined ? undefined : lt(rounds.id, Number(before))))
    .orderBy(desc(rounds.id))
    .limit(JACKPOT_WINS_PAGE_SIZE + 1);
  const shown = rows.slice(0, JACKPOT_WINS_PAGE_SIZE);
  const winners = await db
    .selectDistinct({
      roundId: roundWinners.roundId,
      part: roundWinners.part,
      name: users.username,
      shownAs,
    })
    .from(roundWinners)
    .innerJoin(users, eq(users.id, roundWinners.userId))
    .leftJoin(protections, eq(protections.userId, users.id))
    .where(
      inArray(
        roundWinners.roundId,
        shown.map(({ id }) => id),
      ),
    );
  const wins = shown.map(({ id, roomId, jackpot, endedAt, jackpotWonSantim, finalBall, parts }) => {
    const lastPart = (parts?.length ?? 1) - 1;
    const ofGame = winners.filter(({ roundId, part }) => roundId === id && part === lastPart);
    return {
      ...{ roundId: String(id), roomId, jackpotId: jackpot?.id ?? 0, endedAtMs: endedAt?.getTime() ?? 0 },
      ...{ wonSantim: jackpotWonSantim ?? 0, balls: jackpot?.balls ?? 0, finalBall: finalBall ?? 0 },
      winners: ofGame.length,
      winnerNames: ofGame.map(({ name, shownAs: as }) => nameForStrangers(name, as)).filter((name) => name !== null),
    };
  });
  return { wins, hasMore: rows.length > shown.length };
}

/**
 * Makes a jackpot, or saves its rules, which games that open from then on have. What players win
 * depends on it, so this needs approval while anything does.
 *
 * @throws Refusal `jackpotNotFound`, `tooManyJackpots`, `jackpotPromised`, `jackpotNeverFalls`,
 * `jackpotAlwaysFalls`, `approvalNeeded`, `approvalWaits`
 */
export async function saveJackpot(
  core: Core,
  actor: Administrator,
  input: z.output<typeof saveJackpotInput>,
): Promise<number> {
  const { jackpotId, ...rules } = input;
  const subject = jackpotId === null ? 'new' : String(jackpotId);
  let id = jackpotId ?? 0;
  const present = async (work: Work) => (jackpotId === null ? null : lockExisting(work, jackpotId));
  const before = async (work: Work) => {
    const jackpot = await present(work);
    return jackpot && rulesOf(jackpot);
  };
  const act = { kind: 'jackpot', subject, title: subject, input, before } as const;
  await saveApproved(core, actor, act, async (work) => {
    const before = await present(work);
    // People have fed it for what was said of it then. It stays so while it is off, too: otherwise
    // two changes would do what one may not.
    const isHarder = before && (rules.balls < before.balls || rules.goesWithinDays > before.goesWithinDays);
    // The day until its last game would begin anew each time.
    const isBack = before && rules.isOn && !before.isOn;
    if ((isHarder || isBack) && before.potSantim > 0) throw new Refusal('jackpotPromised');
    const itsRooms = before ? await work.tx.select().from(rooms).where(eq(rooms.jackpotId, before.id)) : [];
    if (rules.isOn) for (const { parts } of itsRooms) refuseBallsFor(parts, rules.balls);
    const offSince = before?.isOn ? new Date(work.now()) : (before?.offSince ?? null);
    const saved = { ...rules, offSince: rules.isOn ? null : offSince };
    if (before) await work.tx.update(jackpots).set(saved).where(eq(jackpots.id, before.id));
    else id = await makeJackpot(work, rules);
    await work.audit({ action: 'jackpot', subject: String(id), before, after: rules });
  });
  return id;
}

/** The rules without what games have changed. */
const rulesOf = ({ feedBps, balls, ceilingSantim, goesWithinDays, isOn }: typeof jackpots.$inferSelect) => {
  return { feedBps, balls, ceilingSantim, goesWithinDays, isOn };
};

async function makeJackpot(work: Work, rules: Omit<z.output<typeof saveJackpotInput>, 'jackpotId'>): Promise<number> {
  if ((await work.tx.$count(jackpots)) >= JACKPOTS_MAX) {
    throw new Refusal('tooManyJackpots', { values: { n: JACKPOTS_MAX } });
  }
  const [made] = await work.tx
    .insert(jackpots)
    .values({ ...rules, since: new Date(work.now()), playedAt: new Date(work.now()) })
    .returning({ id: jackpots.id });
  if (!made) throw new Error('the jackpot was not made');
  await openJackpotAccount(work.tx, made.id);
  return made.id;
}

/**
 * Adds money of the house's to a jackpot. It needs approval while anything does.
 *
 * @throws Refusal `notOpenYet`, `licenceEnded`, `jackpotNotFound`, `jackpotIsOff`,
 * `jackpotAboveCeiling`, `keyReused`, `approvalNeeded`, `approvalWaits`, `approvalDone`
 */
export async function seedJackpot(
  core: Core,
  actor: Administrator,
  { idempotencyKey, ...input }: z.output<typeof seedInput>,
): Promise<z.input<typeof seedOutput>> {
  const request = { key: idempotencyKey, operation: 'jackpot-seed', input, answer: seedOutput };
  const { jackpotId, amountSantim } = input;
  const subject = `${jackpotId}:${idempotencyKey}`;
  const act = { kind: 'jackpot-seed', subject, title: String(jackpotId), amountSantim } as const;
  const seed = async (work: Work) => {
    // The key names who asked, so that their retry and the approval make the same transfer.
    const transferKey = `jackpot-seed:${askerOf(actor)}:${idempotencyKey}`;
    if ((await postedKeys(work.tx, [transferKey])).size > 0) throw new Refusal('approvalDone');
    await requireSelling(work);
    await requireApproval(work, actor, { ...act, input: { ...input, idempotencyKey } });
    const jackpot = await lockExisting(work, jackpotId);
    if (!jackpot.isOn) throw new Refusal('jackpotIsOff');
    const potSantim = jackpot.potSantim + amountSantim;
    if (potSantim > jackpot.ceilingSantim) throw new Refusal('jackpotAboveCeiling');
    // Of an empty one, nobody was promised anything yet.
    const playedAt = jackpot.potSantim === 0 ? { playedAt: new Date(work.now()) } : {};
    await work.tx
      .update(jackpots)
      .set({ potSantim, ...playedAt })
      .where(eq(jackpots.id, jackpotId));
    await postTransfers(work, [
      {
        ...{ debit: accountCode.house(), credit: accountCode.jackpot(jackpotId), amount: amountSantim },
        ...{ kind: 'jackpot-seed', idempotencyKey: transferKey },
      },
    ]);
    const [before, after] = [{ potSantim: jackpot.potSantim }, { potSantim }];
    await work.audit({ action: 'jackpot-seed', subject: String(jackpotId), before, after });
    return { potSantim, ...reply('jackpotSeeded', { amountSantim }) };
  };
  return underApproval(core, actor, () => transactOnce(core, actor, request, seed));
}

/** @throws Refusal `jackpotNotFound` */
async function lockExisting(work: Work, id: number) {
  if ((await work.tx.$count(jackpots, eq(jackpots.id, id))) === 0) throw new Refusal('jackpotNotFound');
  return lockJackpot(work, id);
}

type Room = typeof rooms.$inferSelect;

/** What decides how hard a jackpot is to win in a room, and who plays for it. */
const gameOf = ({ jackpotId, parts, stakeSantim, minPlayers, plan }: Room, configured: Configured) => ({
  ...{ jackpotId, parts, stakeSantim, minPlayers: minPlayers ?? configured.minPlayers },
  cardsEach: plan?.cardsEach,
});

/** The server's values, which count for a room without its own. */
interface Configured {
  readonly minPlayers: number;
}

/**
 * A room's games can win its jackpot, and not always do. While that holds money, which others have
 * fed for a certain game, its rooms stay what they are, and only rooms like them join. The room is
 * saved already, so that rounds are locked before jackpots.
 *
 * @throws Refusal `jackpotNeverFalls`, `jackpotAlwaysFalls`, `jackpotKeepsRooms`,
 * `jackpotForSameGames`
 */
export async function requireItsJackpot(
  work: Work,
  { after, before, configured }: { after: Room; before: Room | null; configured: Configured },
): Promise<void> {
  const game = gameOf(after, configured);
  if (before && isDeepStrictEqual(gameOf(before, configured), game)) return;
  if (before && before.jackpotId !== null && (await lockJackpot(work, before.jackpotId)).potSantim > 0) {
    throw new Refusal('jackpotKeepsRooms');
  }
  if (after.jackpotId === null) return;
  const { isOn, balls, potSantim } = await lockJackpot(work, after.jackpotId);
  if (isOn) refuseBallsFor(after.parts, balls);
  if (potSantim === 0) return;
  const areOthers = and(eq(rooms.jackpotId, after.jackpotId), ne(rooms.id, after.id));
  const others = await work.tx.select().from(rooms).where(areOthers);
  const isLikeOne = others.some((room) => isDeepStrictEqual(gameOf(room, configured), game));
  if (others.length > 0 && !isLikeOne) throw new Refusal('jackpotForSameGames');
}

function refuseBallsFor(parts: Room['parts'], balls: number): void {
  const { fewest, most } = possibleLengths(parts ?? undefined);
  if (balls < fewest) throw new Refusal('jackpotNeverFalls', { values: { n: fewest } });
  if (balls >= most) throw new Refusal('jackpotAlwaysFalls', { values: { n: most } });
}
