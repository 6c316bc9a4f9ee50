import { countedWait } from '@cartela/api/kernel/day';
import { etbText } from '@cartela/game-core';
import type { TextKey } from '../../locales/en.ts';
import { formatDay, formatMoment } from './dates.ts';
import { i18n, text } from './i18n.ts';

/** What the server says: its reason, and what the text is filled in with. */
type Values = Readonly<Record<string, string | number | readonly (string | number)[]>>;

/** What an act tells, with the same in English for a reason that only a newer server has. */
export interface Reply {
  readonly message: string;
  readonly said?: { readonly reason: string; readonly values: Values } | undefined;
}

/** What an act tells, in the language in use. */
export function replyText({ message, said }: Reply): string {
  return said && isText(said.reason) ? sentence(said.reason, said.values) : message;
}

/** Whether the texts that are loaded have one with this key. */
export const isText = (key: string | null | undefined): key is TextKey =>
  typeof key === 'string' && typeof i18n.messages[key] === 'string';

/** A text that the server shares with screens, filled in with values as the server gives them. */
export function sentence(key: TextKey, values: Values = {}): string {
  return text(key, Object.fromEntries(Object.entries(values).map(([name, value]) => [name, valueText(name, value)])));
}

const WAITS = { second: 'waitSeconds', minute: 'waitMinutes', hour: 'waitHours' } as const;

const roleText = (name: string, value: string | number) => {
  const key = `role:${value}`;
  return name === 'roles' && isText(key) ? text(key) : value;
};

/** A value as people read it. The name of its place tells what it is. */
function valueText(name: string, value: Values[string]): string | number {
  if (typeof value === 'object') return value.map((one) => roleText(name, one)).join(', ');
  if (typeof value === 'string') {
    if (name === 'method' && isText(value)) return text(value);
    return /^day$|Day$/.test(name) ? formatDay(value) : value;
  }
  if (name.endsWith('Santim')) return etbText(value);
  if (name.endsWith('Ms')) return formatMoment(value);
  if (!name.endsWith('S')) return value;
  const { count, unit } = countedWait(value);
  return text(WAITS[unit], { count });
}
