import { ROOM_BOUNDS } from '@cartela/api/rooms/limits';
import { BASIS_POINTS, etbText, SANTIM_PER_ETB } from '@cartela/game-core';
import type { ApiInputs } from '../../../lib/api/trpc.ts';
import { parseEtb } from '../../../lib/text/amount.ts';
import { wholeNumberIn } from '../../../lib/text/whole-number.ts';
import type { TextKey } from '../../../locales/en.ts';
import type { Room } from './room.ts';

export type Settings = ApiInputs['rooms']['saveSettings'];
export type SettingName = keyof Omit<
  Settings,
  'roomId' | 'name' | 'hours' | 'open' | 'parts' | 'jackpotId' | 'plan' | 'allowsReactions'
>;

/** The unit that people type. */
type Kind = 'etb' | 'percent' | 'seconds' | 'count';

/** How many stored units make one of the unit that people type. */
const UNITS: Readonly<Record<Kind, number>> = {
  etb: SANTIM_PER_ETB,
  percent: BASIS_POINTS / 100,
  seconds: 1000,
  count: 1,
};

/** Whether a setting is stored in hundredths. Percent are then written and read as birr are. */
const isInHundredths = (kind: Kind) => kind === 'etb' || kind === 'percent';

interface Setting {
  readonly label: TextKey;
  readonly kind: Kind;
  /** The field may be empty. Then the server's default applies. */
  readonly optional: boolean;
}

export const SETTINGS: Readonly<Record<SettingName, Setting>> = {
  stakeSantim: { label: 'adminStakeEtb', kind: 'etb', optional: false },
  possibleWinSantim: { label: 'adminPossibleWinEtb', kind: 'etb', optional: false },
  countdownMs: { label: 'adminCountdownS', kind: 'seconds', optional: true },
  callIntervalMs: { label: 'adminCallIntervalS', kind: 'seconds', optional: true },
  houseCutBps: { label: 'adminHouseCutPercent', kind: 'percent', optional: true },
  minPlayers: { label: 'adminMinPlayers', kind: 'count', optional: true },
  maxTables: { label: 'adminMaxTables', kind: 'count', optional: false },
  freeCards: { label: 'adminFreeCards', kind: 'count', optional: false },
  playersLooking: { label: 'adminPlayersLooking', kind: 'count', optional: false },
  idleMs: { label: 'adminIdleS', kind: 'seconds', optional: false },
};

export const SETTING_NAMES = Object.keys(SETTINGS).filter((name): name is SettingName => name in SETTINGS);

/** The value that applies where a room has none of its own, as people type it. */
export function defaultSetting({ defaults }: Pick<Room, 'defaults'>, name: SettingName): string {
  return typedSetting(defaults, name);
}

/** A stored setting as people type it. Empty for the server's default. */
export function typedSetting(room: Partial<Pick<Settings, SettingName>>, name: SettingName): string {
  const value = room[name] ?? null;
  if (value === null) return '';
  const { kind } = SETTINGS[name];
  return isInHundredths(kind) ? etbText(value) : String(value / UNITS[kind]);
}

/** The smallest and the largest value of a setting, in the unit that people type. */
export function boundsOf(name: SettingName): { min: number; max: number } {
  const { min, max } = ROOM_BOUNDS[name];
  const unit = UNITS[SETTINGS[name].kind];
  return { min: min / unit, max: max / unit };
}

/** A typed setting as it is stored: null for the server's default, undefined if it is not valid. */
export function readSetting(name: SettingName, typed: string): number | null | undefined {
  const { kind, optional } = SETTINGS[name];
  const { min, max } = boundsOf(name);
  const text = typed.trim();
  if (text === '') return optional ? null : undefined;
  const value = kind === 'count' ? (wholeNumberIn(text, { max }) ?? Number.NaN) : decimalIn(text, kind);
  return value >= min && value <= max ? Math.round(value * UNITS[kind]) : undefined;
}

/** A number that may have decimals. NaN if it is not one. */
function decimalIn(text: string, kind: Kind): number {
  if (!/^[\d,]+(\.\d{1,3})?$/.test(text)) return Number.NaN;
  return isInHundredths(kind) && text !== '0' ? (parseEtb(text) ?? Number.NaN) / UNITS[kind] : Number(text);
}

interface Change {
  readonly label: TextKey;
  /** The value in force. */
  readonly before: string;
  readonly after: string;
}

/** What saving would change, as people type it. Opening and closing the room is left out. */
export function changesOf(room: Room, settings: Settings): Change[] {
  return SETTING_NAMES.flatMap((name) =>
    settings[name] === undefined || room[name] === settings[name]
      ? []
      : [
          {
            label: SETTINGS[name].label,
            before: typedSetting(room, name) || defaultSetting(room, name),
            after: typedSetting(settings, name) || defaultSetting(room, name),
          },
        ],
  );
}
