import { expect, it } from 'vitest';
import { openTestRooms } from '../../test/kit/games/rooms.ts';
import { cardsInPlay } from './player-status.ts';
import { openRound } from './round/open-round.ts';

it('counts a player’s cards over all rooms, from the selection until each game is over', async () => {
  await using table = await openTestRooms();
  const { core, settings } = table;
  const [almaz, bekele] = [await table.player(), await table.player()];
  const inPlay = async () => (await cardsInPlay(core, almaz)).cards;
  expect(await inPlay()).toBe(0);
  await table.select(almaz, 7);
  await table.select(almaz, 8);
  await table.select(bekele, 9);
  expect(await inPlay()).toBe(2);
  await table.giveBack(almaz, 8);
  expect(await inPlay()).toBe(1);

  await openRound(core, { tableId: '20', settings });
  await table.select(almaz, 7, { roomId: '20' });
  expect(await inPlay()).toBe(2);
  await table.start();
  expect(await inPlay()).toBe(2);
  expect((await cardsInPlay(core, almaz)).games).toMatchObject([
    { roomId: '10', phase: 'active', stakeSantim: 1000, cards: [7] },
    { roomId: '20', phase: 'selecting', stakeSantim: 2000, cards: [7] },
  ]);
  await table.settle();
  expect(await inPlay()).toBe(1);

  await table.open();
  await table.select(almaz, 7);
  expect(await inPlay()).toBe(2);
  await table.cancel();
  expect(await inPlay()).toBe(1);
});
