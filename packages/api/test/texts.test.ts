import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CARDS_PER_PLAYER_MAX, COINS_PER_ETB } from '@cartela/game-core';
import { expect, it } from 'vitest';
import {
  PASSWORD_LENGTH_MIN,
  PIN_LENGTH_MAX,
  PIN_LENGTH_MIN,
  USERNAME_LENGTH_MAX,
  USERNAME_LENGTH_MIN,
} from '../src/accounts/limits.ts';
import { amAdminMessages } from '../src/kernel/texts/am-admin-messages.ts';
import { amFreeCardMessages } from '../src/kernel/texts/am-free-card-messages.ts';
import { amPinMessages } from '../src/kernel/texts/am-pin-messages.ts';
import { amPlayerMessages } from '../src/kernel/texts/am-player-messages.ts';
import { enAdminMessages } from '../src/kernel/texts/en-admin-messages.ts';
import { enFreeCardMessages } from '../src/kernel/texts/en-free-card-messages.ts';
import { enPinMessages } from '../src/kernel/texts/en-pin-messages.ts';
import { enPlayerMessages } from '../src/kernel/texts/en-player-messages.ts';
import { enPrivacyMessages } from '../src/kernel/texts/en-privacy-messages.ts';
import { messages } from '../src/kernel/texts/messages.ts';
import { programMessages } from '../src/kernel/texts/program-messages.ts';

const PARTS = [
  enPlayerMessages,
  enFreeCardMessages,
  enPinMessages,
  enPrivacyMessages,
  enAdminMessages,
  programMessages,
];
const PRODUCT = ['../src', '../../../apps/server/src'].map((path) => fileURLToPath(new URL(path, import.meta.url)));
/** What names a text: a property of the catalogue, the text's name, or the reason of a refusal. */
const NAMED = /\b(?:messages|\w+Messages)\.(\w+)|'(\w+)'|^ {2}(\w+): '[A-Z_]+',$/gm;

/** The sources of the packages that say texts, without the texts themselves and without tests. */
async function productSources(): Promise<string[]> {
  const files = await Promise.all(
    PRODUCT.map(async (folder) => (await readdir(folder, { recursive: true })).map((file) => join(folder, file))),
  );
  const own = files.flat().filter((file) => /(?<!\.test)\.ts$/.test(file) && !file.endsWith('-messages.ts'));
  return Promise.all(own.map((file) => readFile(file, 'utf8')));
}

it('the texts of services are all said by one', async () => {
  const sources = await productSources();
  const named = new Set(sources.flatMap((source) => [...source.matchAll(NAMED)].map(([, ...names]) => names.join(''))));
  expect(Object.keys(messages).filter((key) => !named.has(key))).toEqual([]);
});

it('the texts of services have each key and each text once', () => {
  const keys = PARTS.flatMap((part) => Object.keys(part));
  const texts = PARTS.flatMap((part) => Object.values<string>(part));
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
  expect(texts.filter((text, at) => texts.indexOf(text) !== at)).toEqual([]);
});

it.each([
  ['invalidUsername', [USERNAME_LENGTH_MIN, USERNAME_LENGTH_MAX]],
  ['passwordTooShort', [PASSWORD_LENGTH_MIN]],
  ['pinInvalid', [PIN_LENGTH_MIN, PIN_LENGTH_MAX]],
  ['cardLimit', [CARDS_PER_PLAYER_MAX]],
  ['tooFewCoins', [COINS_PER_ETB]],
] as const)('the text %s has the limits that hold, in both languages', (key, limits) => {
  const texts = [
    messages[key],
    { ...amPlayerMessages, ...amFreeCardMessages, ...amPinMessages, ...amAdminMessages }[key],
  ];
  for (const text of texts) expect(text.match(/\d+/g)?.map(Number), text).toEqual(limits);
});
