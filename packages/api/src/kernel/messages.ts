import { enAdminMessages } from './texts/en-admin-messages.ts';
import { enPlayerMessages } from './texts/en-player-messages.ts';
import { programMessages } from './texts/program-messages.ts';

/**
 * Every text with which services refuse, report a failure or report a success. Integrators and
 * players recognise the wordings, so they are part of the product's interface and stand in one
 * place, `texts`. `{name}` marks a value that is filled in later. The server answers in English;
 * screens show the same texts in the reader's language. Texts that only screens have are not here.
 */
export const messages = { ...enPlayerMessages, ...enAdminMessages, ...programMessages } as const;

export type MessageKey = keyof typeof messages;

const catalogue: ReadonlySet<string> = new Set(Object.values(messages));

/** Whether a text is one of the messages above, written for people to read. */
export function isMessage(text: string): boolean {
  return catalogue.has(text);
}

/** Fills in the `{name}` placeholders of a message. */
export function fillMessage(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => (name in values ? String(values[name]) : place));
}
