import { schema } from '@cartela/db';
import { checksOf, holderOf, nextLink, sealTerms, termsDigest } from '@cartela/game-core/record';
import { playedGame } from '@cartela/game-core/testing';
import { describe, expect, it } from 'vitest';
import { startTestApplication } from '../../test/kit/application.ts';
import { addTable, cancelNewestRound, newestRound, openTestRooms } from '../../test/kit/games/rooms.ts';
import { expectSoundLedger } from '../../test/kit/money.ts';
import { createAdmin } from '../../test/kit/people/people.ts';
import type { User } from '../kernel/actors/actor.ts';
import { publicRecord } from './contract.ts';
import { roundRecord } from './history.ts';

/** Three players with cards and client seeds of their own. */
async function openSellingRound() {
  const table = await openTestRooms();
  const players = [await table.player(), await table.player(), await table.player()] as const;
  for (const [index, player] of players.entries()) {
    for (const cardNo of [1, 2]) await table.select(player, index * 20 + cardNo, { clientSeed: `ጨዋታ ${index}` });
  }
  const { id } = await table.round();
  return {
    ...table,
    players,
    record: (user: User, roundId = String(id)) => roundRecord(table.core, user, { roundId }),
  };
}

/** Turns the first link of the chain into one of the time when records had version 1. */
async function openBeforeTables({ unguarded, round }: Awaited<ReturnType<typeof openSellingRound>>): Promise<void> {
  const { id, roomId, stakeSantim, houseCutBps, openedAt, commitment, beaconNetwork } = await round();
  const roundId = String(id);
  const sold = { roundId, roomId, stakeSantim, houseCutBps, openedAtMs: openedAt.getTime() };
  const digest = termsDigest(sealTerms({ ...sold, version: 1, commitment, beaconNetwork }));
  const { hash } = nextLink(null, { kind: 'opened', roundId, digest });
  await unguarded.update(schema.rounds).set({ fairnessVersion: 1 });
  await unguarded.update(schema.chainLinks).set({ digest, hash });
}

describe('the public record of a game', () => {
  it.each([1, 2, 3, 4, 5, 6] as const)('of version %s is taken by whoever checks one, to the last field', (version) => {
    for (const unsold of [false, true]) {
      const record = playedGame({ version, unsold });
      expect(publicRecord.parse(record)).toEqual(record);
    }
  });

  it('lets anybody check its commitment, its draw, its winners and its prize', async () => {
    await using table = await openSellingRound();
    const promised = (await table.round()).commitment;
    await table.start();
    await table.settle();
    const record = await table.record(table.players[0]);
    expect(record.fairness.commitment).toBe(promised);
    const checks = await checksOf(record);
    expect(checks.filter(({ passed }) => passed !== true)).toEqual([{ id: 'beacon', passed: null, wrong: [] }]);
    expect([record.calledNumbers.length > 0, record.winners.length > 0]).toEqual([true, true]);
    await expectSoundLedger(table.db);
  });

  it('names the table, and one that opened before tables were named still adds up', async () => {
    await using table = await openSellingRound();
    const { db, core } = table;
    await openBeforeTables(table);
    await table.start();
    await table.settle();
    const older = await table.record(table.players[0]);
    expect(older).not.toHaveProperty('tableNo');
    expect((await checksOf(older)).filter(({ passed }) => passed === false)).toEqual([]);

    await addTable(db, '10-2');
    await table.open('10-2');
    await cancelNewestRound(core, '10-2');
    const further = await table.record(table.players[0], String((await newestRound(db, '10-2')).id));
    expect(further).toMatchObject({ roomId: '10', tableNo: 2, fairness: { version: 3 } });
    expect((await checksOf(further)).filter(({ passed }) => passed === false)).toEqual([]);
    await expectSoundLedger(db);
  });

  it("marks the viewer's own cards, and names nobody else's", async () => {
    await using table = await openSellingRound();
    await table.start();
    await table.settle();
    const [player] = table.players;
    const { entries, playerCount } = await table.record(player);
    expect(entries.filter(({ mine }) => mine).map(({ cardNo }) => cardNo)).toEqual([1, 2]);
    expect([entries.length, playerCount]).toEqual([6, 3]);
    for (const { id } of table.players) expect(JSON.stringify(entries)).not.toContain(id);
    // Players who know their own id can find their cards by it. So they can check that nobody else
    // was put in their place.
    const { id } = await table.round();
    const holdersOf = (of: typeof entries) => [...new Set(of.map(({ holder }) => holder))];
    expect(holdersOf(entries.filter(({ mine }) => mine))).toEqual([holderOf(String(id), player.id)]);
    expect(holdersOf(entries)).toHaveLength(3);
    await expectSoundLedger(table.db);
  });

  it('of a game that was called off in play has what was called, no winner, and its seed', async () => {
    await using table = await openSellingRound();
    await table.start();
    table.clock.nowMs += table.settings.callIntervalMs * 2;
    await table.cancel();
    const record = await table.record(table.players[0]);
    expect(record).toMatchObject({ status: 'cancelled', winners: [], prizeSantim: 4800 });
    expect(record.calledNumbers).toHaveLength(2);
    const passed = (await checksOf(record)).filter((check) => check.passed).map(({ id }) => id);
    expect(passed).toEqual(['version', 'fields', 'chain', 'sale', 'commitment', 'entries', 'draw', 'prize']);
    await expectSoundLedger(table.db);
  });

  it('of a game that was called off while it was selling has no calls', async () => {
    await using table = await openSellingRound();
    await table.cancel();
    expect(await table.record(table.players[0])).toMatchObject({
      status: 'cancelled',
      startedAtMs: null,
      calledNumbers: [],
      fairness: { seed: null, entriesDigest: null },
    });
    await expectSoundLedger(table.db);
  });

  it('is refused while the game is not over', async () => {
    await using table = await openSellingRound();
    const refusal = 'This game is not over yet.';
    await expect(table.record(table.players[0])).rejects.toThrow(refusal);
    await table.start();
    await expect(table.record(table.players[0])).rejects.toThrow(refusal);
    await expectSoundLedger(table.db);
  });

  it('goes by the number of the game, however it is written', async () => {
    await using table = await openSellingRound();
    await table.start();
    await table.settle();
    const { id } = await table.round();
    expect(await table.record(table.players[0], `000${id}`)).toMatchObject({ roundId: String(id) });
    await expectSoundLedger(table.db);
  });

  it('does not exist for a game that never was, and a number that is none is refused', async () => {
    await using app = await startTestApplication();
    const admin = await createAdmin(app.db);
    const round = (roundId: string) => app.as(admin).history.round({ roundId });
    for (const roundId of ['4711', '999999999999999']) {
      await expect(round(roundId)).rejects.toThrow('This game does not exist.');
    }
    for (const roundId of ['', '0', '07', '-1', '1.5', '1e3', 'x', '9999999999999999', '9'.repeat(400)]) {
      await expect(round(roundId)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    }
  });
});
