import { describe, expect, it } from 'vitest';
import { findPlayer, parsePlayerSearch, playerSearch } from './player.ts';

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

describe('the player of a screen', () => {
  const state = { username: 'Abebe', telegramId: 'web-2', roomId: '20', stake: 20 };

  it('is named by the query string, and by the navigation state where that is silent', () => {
    expect(findPlayer({}, state)).toEqual(state);
    expect(findPlayer({ username: 'Hana', roomId: '10' }, state)).toEqual({ ...state, username: 'Hana', roomId: '10' });
    expect(findPlayer({ telegramId: 'web-1', stake: '10' }, state)).toEqual({
      ...state,
      telegramId: 'web-1',
      stake: 10,
    });
  });

  it('is nobody without a username or a Telegram id', () => {
    expect(findPlayer({ username: 'Hana' }, {})).toBeNull();
    expect(findPlayer({}, { telegramId: 'web-1' })).toBeNull();
  });
});
