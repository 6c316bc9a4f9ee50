import { parseEtb, typedEtb } from '../../../lib/amount.ts';
import type { ApiInputs } from '../../../lib/trpc.ts';
import type { TextKey } from '../../../locales/en.ts';
import type { Room } from './room.ts';

export type Settings = ApiInputs['rooms']['saveSettings'];
export type SettingName = keyof Omit<Settings, 'roomId' | 'open'>;

interface Setting {
  readonly label: TextKey;
  /** How many are stored for one of the unit that people type. */
  readonly unit: number;
  readonly decimals: boolean;
  readonly min: number;
  readonly max: number;
  /** May be left empty: then the server's default holds. */
  readonly optional: boolean;
}

const HOUR_S = 3600;

/** `min` and `max` are in the unit that people type. */
export const SETTINGS: Readonly<Record<SettingName, Setting>> = {
  stakeSantim: { label: 'adminStakeEtb', unit: 100, decimals: true, min: 1, max: 1_000_000, optional: false },
  possibleWinSantim: {
    label: 'adminPossibleWinEtb',
    unit: 100,
    decimals: true,
    min: 1,
    max: 1_000_000_000,
    optional: false,
  },
  countdownMs: { label: 'adminCountdownS', unit: 1000, decimals: true, min: 1, max: HOUR_S, optional: true },
  callIntervalMs: { label: 'adminCallIntervalS', unit: 1000, decimals: true, min: 0.1, max: HOUR_S, optional: true },
  houseCutBps: { label: 'adminHouseCutPercent', unit: 100, decimals: true, min: 0, max: 100, optional: true },
  minPlayers: { label: 'adminMinPlayers', unit: 1, decimals: false, min: 1, max: 100, optional: true },
};

export const SETTING_NAMES = Object.keys(SETTINGS).filter((name): name is SettingName => name in SETTINGS);

/** A stored setting as one would type it. */
export function typedSetting(room: Room, name: SettingName): string {
  const stored = room[name];
  if (stored === null) return '';
  return SETTINGS[name].unit === 100 ? typedEtb(stored) : String(stored / SETTINGS[name].unit);
}

/** A typed setting as it is stored: null for the server's default, undefined if it is not valid. */
export function readSetting(name: SettingName, typed: string): number | null | undefined {
  const { unit, decimals, min, max, optional } = SETTINGS[name];
  const text = typed.trim();
  if (text === '') return optional ? null : undefined;
  if (!(decimals ? /^[\d,]{1,13}(\.\d{1,3})?$/ : /^\d{1,3}$/).test(text)) return undefined;
  const value = unit === 100 && text !== '0' ? (parseEtb(text) ?? Number.NaN) / unit : Number(text);
  return value >= min && value <= max ? Math.round(value * unit) : undefined;
}

interface Change {
  readonly label: TextKey;
  /** Null for the server's default. */
  readonly before: string | null;
  readonly after: string | null;
}

/** What saving would change, as people would type it. Opening and closing the room is left out. */
export function changesOf(room: Room, settings: Settings): Change[] {
  const after = { ...room, ...settings };
  return SETTING_NAMES.flatMap((name) =>
    room[name] === settings[name]
      ? []
      : [
          {
            label: SETTINGS[name].label,
            before: typedSetting(room, name) || null,
            after: typedSetting(after, name) || null,
          },
        ],
  );
}
