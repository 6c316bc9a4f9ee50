import type { PaymentMethod } from '@cartela/game-core';
import type { AdminRole } from '../actors/permissions.ts';
import { enAdminMessages } from './en-admin-messages.ts';
import { enFreeCardMessages } from './en-free-card-messages.ts';
import { enPinMessages } from './en-pin-messages.ts';
import { enPlayerMessages } from './en-player-messages.ts';
import { enPrivacyMessages } from './en-privacy-messages.ts';
import { programMessages } from './program-messages.ts';

/**
 * Every text with which services refuse, report a failure or report a success. Integrators and
 * players recognise the wordings, so they are part of the product's interface and stand in one
 * place, `texts`. `{name}` marks a value that is filled in when the text is shown (`sentence.ts`).
 * The name tells what the value is: `leftSantim` is an amount, `untilMs` a moment, `waitS` a time
 * to wait. Texts that only screens have are not here.
 */
export const messages = {
  ...enPlayerMessages,
  ...enFreeCardMessages,
  ...enPinMessages,
  ...enPrivacyMessages,
  ...enAdminMessages,
  ...programMessages,
} as const;

export type MessageKey = keyof typeof messages;

/** What is filled into a text: numbers, days, ids, or somebody's own words. Never words of ours. */
export type Values = Readonly<Record<string, string | number | readonly (string | number)[]>>;

type PlaceIn<Text extends string> = Text extends `${string}{${infer Place}}${infer Rest}`
  ? NameIn<Place> | PlaceIn<Rest>
  : never;

type NameIn<Place extends string> = Place extends `${infer Name}, number` ? Name : Place;

type ValueOf<Name extends string> = Name extends `${string}${'Santim' | 'Ms' | 'S'}` | 'n' | 'days' | 'line' | 'age'
  ? number
  : Name extends 'method'
    ? PaymentMethod
    : Name extends 'cards'
      ? readonly number[]
      : Name extends 'roles'
        ? readonly AdminRole[]
        : string;

/** The values that a text needs. */
export type ValuesOf<Key extends MessageKey> = {
  readonly [Name in PlaceIn<(typeof messages)[Key]>]: ValueOf<Name>;
};

/** Texts that need no values. */
export type PlainKey = {
  [Key in MessageKey]: PlaceIn<(typeof messages)[Key]> extends never ? Key : never;
}[MessageKey];

/** For schemas: the message of zod's issue is the reason. */
export const because = (reason: PlainKey): string => reason;

/** Whether a text is a reason, as the message of an issue is if its schema gives one. */
export const isReason = (text: string): text is MessageKey => Object.hasOwn(messages, text);
