import { describe, expect, it } from 'vitest';
import { parsePlayerSearch, playerSearch } from './player.ts';

describe('the query string of the game screens', () => {
  it('keeps what names the player and the room, and drops the rest', () => {
    const search = { username: 'Hana', telegramId: '007', roomId: '10', stake: '', token: 'secret' };
    expect(parsePlayerSearch(search)).toEqual({ username: 'Hana', telegramId: '007', roomId: '10' });
  });

  it('comes back as it was written', () => {
    const player = { username: 'Hana', telegramId: 'web-1', roomId: '10', stake: 10 };
    expect(parsePlayerSearch({ ...playerSearch(player) })).toEqual({
      username: 'Hana',
      telegramId: 'web-1',
      roomId: '10',
      stake: '10',
    });
  });
});
