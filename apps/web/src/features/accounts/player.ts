import type { HistoryState } from '@tanstack/react-router';
import { createContext, use } from 'react';
import { storedPlayer } from '../../lib/session/session.ts';

/**
 * Who plays, and in which room. This is only for display and links: the server goes by the session.
 */
export interface Player {
  readonly username: string;
  readonly telegramId: string;
  readonly roomId: string | null;
  /** In ETB, until the room's feed says the true stake. Null if it is not known. */
  readonly stake: number | null;
}

export interface PlayerSearch {
  username?: string;
  telegramId?: string;
  roomId?: string;
  stake?: string;
}

/** What a query string says about the player. */
export function parsePlayerSearch(search: Record<string, unknown>): PlayerSearch {
  const keys = ['username', 'telegramId', 'roomId', 'stake'] as const;
  const entries = keys.flatMap((key) => {
    const value = search[key];
    return typeof value === 'string' && value !== '' ? [[key, value]] : [];
  });
  return Object.fromEntries(entries);
}

/**
 * The player whom the query string, the navigation state or the storage names. Of each value, the
 * first of these that has it counts. Null without a username or a Telegram id.
 */
export function findPlayer(search: PlayerSearch, state: HistoryState): Player | null {
  const storage = storedPlayer();
  const username = search.username ?? state.username ?? storage.username;
  const telegramId = search.telegramId ?? state.telegramId ?? storage.telegramId;
  if (!username || !telegramId) return null;
  const stake = Number(search.stake ?? state.stake ?? storage.stake ?? Number.NaN);
  return {
    username,
    telegramId,
    roomId: search.roomId ?? state.roomId ?? storage.roomId,
    stake: Number.isFinite(stake) ? stake : null,
  };
}

/** The query string of the game screens for this player. */
export function playerSearch(player: Player): PlayerSearch {
  const { username, telegramId, roomId, stake } = player;
  return {
    username,
    telegramId,
    ...(roomId === null ? {} : { roomId }),
    ...(stake === null ? {} : { stake: String(stake) }),
  };
}

export const PlayerContext = createContext<Player | null>(null);

/** The player whom `PlayerGuard` let through. */
export function usePlayer(): Player {
  const player = use(PlayerContext);
  if (!player) throw new Error('usePlayer is for screens behind the player guard');
  return player;
}
