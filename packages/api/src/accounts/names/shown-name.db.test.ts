import { schema } from '@cartela/db';
import { checksOf, nextLink, type PublicRecord, resultDigest, sealRecord } from '@cartela/game-core/record';
import { desc, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { openTestRooms, ROOM } from '../../../test/kit/games/rooms.ts';
import { openOffice } from '../../../test/kit/people/office.ts';
import { giveCoins } from '../../../test/kit/people/people.ts';
import { leaderboard } from '../../reports/leaderboard.ts';
import { readRoom } from '../../rooms/live/room-record.ts';
import { readPublicRecords } from '../../rooms/round/public-record.ts';
import { findPlayer } from '../users.ts';

const { chainLinks, users } = schema;

const WHOLE = /^091122334\d$/;
const CUT = /^09\*\*\*4\d$/;

/** A game that two players of before have played, whose names are phone numbers. */
async function playWithOldNames() {
  const table = await openTestRooms();
  const { db } = table;
  const players = await table.players(2);
  for (const [index, player] of players.entries()) {
    const username = `091122334${index}`;
    await db.update(users).set({ username, usernameKey: username }).where(eq(users.id, player.id));
    await table.select(player, 1 + index);
  }
  await table.start();
  await table.settle();
  const { id } = await table.round();
  const record = async () => {
    const [ended] = await readPublicRecords(db, [id]);
    if (!ended) throw new Error('the round is not over');
    return ended.record;
  };
  return { ...table, players, record };
}

const namesIn = ({ winners }: Pick<PublicRecord, 'winners'>) => winners.map(({ winnerName }) => winnerName);

async function failures(record: PublicRecord): Promise<string[]> {
  return (await checksOf(record)).filter(({ passed }) => passed === false).map(({ id }) => id);
}

it('of an old name that is a phone number, others see its beginning and its end', async () => {
  await using table = await playWithOldNames();
  const { core, db, players } = table;
  const record = await table.record();
  expect(namesIn(record)).toEqual(record.winners.map(() => expect.stringMatching(CUT)));
  expect(await failures(record)).toEqual([]);
  expect((await readRoom(db, ROOM))?.winners.map(({ winnerName }) => winnerName)).toEqual(namesIn(record));
  for (const player of players) await giveCoins(db, player, 5);
  const [first, second] = await leaderboard(core);
  expect([first?.username, second?.username]).toEqual([expect.stringMatching(CUT), expect.stringMatching(CUT)]);
});

it('a game that ended before names were cut has them as the chain says', async () => {
  await using table = await playWithOldNames();
  const { db, unguarded } = table;
  const { seals: _seals, chain: _chain, ...cut } = await table.record();
  const names = await db.select().from(users);
  const wholeOf = (shown: string) => names.find(({ username }) => username.endsWith(shown.slice(-2)))?.username ?? '';
  const winners = cut.winners.map((winner) => ({ ...winner, winnerName: wholeOf(winner.winnerName) }));
  const digest = resultDigest(sealRecord({ ...cut, winners }));
  const [last, before = null] = await db.select().from(chainLinks).orderBy(desc(chainLinks.place)).limit(2);
  const { hash } = nextLink(before, { kind: 'ended', roundId: cut.roundId, digest });
  await unguarded
    .update(chainLinks)
    .set({ digest, hash })
    .where(eq(chainLinks.place, last?.place ?? 0));

  const record = await table.record();
  expect(namesIn(record)).toEqual(record.winners.map(() => expect.stringMatching(WHOLE)));
  expect(await failures(record)).toEqual([]);
});

it('whoever has such a name logs in with it, and is found by it, as before', async () => {
  await using office = await openOffice();
  const { db, player } = office;
  const username = '0911223340';
  await db.update(users).set({ username, usernameKey: username }).where(eq(users.id, player.id));
  const signedIn = await office.as(null).accounts.login({ username, phoneNumber: player.phoneNumber });
  expect(signedIn).toMatchObject({ userId: player.id, username });
  expect(await findPlayer(office, { username })).toMatchObject({ id: player.id, username });
});
