import { etbText, PAYMENT_METHOD_NAMES, PAYMENT_METHODS } from '@cartela/game-core';
import { countedWait, minuteOf } from '../times/day.ts';
import { type MessageKey, messages, type PlainKey, type Values, type ValuesOf } from './messages.ts';

/** What an act tells the person who asked for it, as a refusal does. */
export interface Reply {
  readonly said: { readonly reason: MessageKey; readonly values: Values };
  /** The same in English, for programs and old clients. */
  readonly message: string;
}

export function reply(reason: PlainKey): Reply;
export function reply<Key extends MessageKey>(reason: Key, values: ValuesOf<Key>): Reply;
export function reply(reason: MessageKey, values: Values = {}): Reply {
  return { said: { reason, values }, message: sentence(reason, values) };
}

/** A text in English, with its values filled in. */
export function sentence(key: MessageKey, values: Values = {}): string {
  return messages[key].replace(/\{(\w+)(?:, number)?\}/g, (place, name: string) => {
    const value = values[name];
    return value === undefined ? place : wordsFor(name, value, place.endsWith(', number}'));
  });
}

/** A value in words. The name of its place tells what it is. */
function wordsFor(name: string, value: Values[string], isCount: boolean): string {
  if (name === 'method') return PAYMENT_METHOD_NAMES[PAYMENT_METHODS.find((method) => method === value) ?? 'telebirr'];
  if (typeof value === 'object') return value.join(', ');
  if (typeof value === 'string') return value;
  if (name.endsWith('Santim')) return etbText(value);
  if (name.endsWith('Ms')) return minuteOf(new Date(value));
  if (name.endsWith('S')) return inWords(value);
  return isCount ? value.toLocaleString('en') : String(value);
}

/** A time to wait in words, rounded up, in the largest unit that is not too coarse: `2 hours`. */
export function inWords(seconds: number): string {
  const { count, unit } = countedWait(seconds);
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
