import { ROOM_BOUNDS } from '@cartela/api/rooms/limits';
import { BASIS_POINTS, etbText, SANTIM_PER_ETB } from '@cartela/game-core';
import { parseEtb } from '../../../lib/amount.ts';
import type { ApiInputs } from '../../../lib/trpc.ts';
import type { TextKey } from '../../../locales/en.ts';
import type { Room } from './room.ts';

export type Settings = ApiInputs['rooms']['saveSettings'];
export type SettingName = keyof Omit<Settings, 'roomId' | 'name' | 'hours' | 'open'>;

interface Setting {
  readonly label: TextKey;
  /** How many stored units make one of the unit that people type. */
  readonly unit: number;
  readonly decimals: boolean;
  /** The field may be empty. Then the server's default applies. */
  readonly optional: boolean;
}

export const SETTINGS: Readonly<Record<SettingName, Setting>> = {
  stakeSantim: { label: 'adminStakeEtb', unit: SANTIM_PER_ETB, decimals: true, optional: false },
  possibleWinSantim: { label: 'adminPossibleWinEtb', unit: SANTIM_PER_ETB, decimals: true, optional: false },
  countdownMs: { label: 'adminCountdownS', unit: 1000, decimals: true, optional: true },
  callIntervalMs: { label: 'adminCallIntervalS', unit: 1000, decimals: true, optional: true },
  houseCutBps: { label: 'adminHouseCutPercent', unit: BASIS_POINTS / 100, decimals: true, optional: true },
  minPlayers: { label: 'adminMinPlayers', unit: 1, decimals: false, optional: true },
  maxTables: { label: 'adminMaxTables', unit: 1, decimals: false, optional: false },
  freeCards: { label: 'adminFreeCards', unit: 1, decimals: false, optional: false },
  playersLooking: { label: 'adminPlayersLooking', unit: 1, decimals: false, optional: false },
  idleMs: { label: 'adminIdleS', unit: 1000, decimals: true, optional: false },
};

export const SETTING_NAMES = Object.keys(SETTINGS).filter((name): name is SettingName => name in SETTINGS);

/** A stored setting as people type it. Empty for the server's default. */
export function typedSetting(room: Pick<Settings, SettingName>, name: SettingName): string {
  const stored = room[name] ?? null;
  if (stored === null) return '';
  return SETTINGS[name].unit === 100 ? etbText(stored) : String(stored / SETTINGS[name].unit);
}

/** The least and the greatest value of a setting, in the unit that people type. */
export function boundsOf(name: SettingName): { min: number; max: number } {
  const { min, max } = ROOM_BOUNDS[name];
  const { unit } = SETTINGS[name];
  return { min: min / unit, max: max / unit };
}

/** A typed setting as it is stored: null for the server's default, undefined if it is not valid. */
export function readSetting(name: SettingName, typed: string): number | null | undefined {
  const { unit, decimals, optional } = SETTINGS[name];
  const { min, max } = boundsOf(name);
  const text = typed.trim();
  if (text === '') return optional ? null : undefined;
  if (!(decimals ? /^[\d,]{1,13}(\.\d{1,3})?$/ : /^\d{1,4}$/).test(text)) return undefined;
  const value = unit === 100 && text !== '0' ? (parseEtb(text) ?? Number.NaN) / unit : Number(text);
  return value >= min && value <= max ? Math.round(value * unit) : undefined;
}

interface Change {
  readonly label: TextKey;
  /** Null for the server's default. */
  readonly before: string | null;
  readonly after: string | null;
}

/** What saving would change, as people type it. Opening and closing the room is left out. */
export function changesOf(room: Room, settings: Settings): Change[] {
  return SETTING_NAMES.flatMap((name) =>
    settings[name] === undefined || room[name] === settings[name]
      ? []
      : [
          {
            label: SETTINGS[name].label,
            before: typedSetting(room, name) || null,
            after: typedSetting(settings, name) || null,
          },
        ],
  );
}
