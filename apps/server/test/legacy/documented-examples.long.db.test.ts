import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { rm, symlink } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { makeFolder } from '@cartela/db/testing';
import { expect, it } from 'vitest';
import { LEGACY_CALLS } from '../../src/legacy/rest/index.ts';
import { send, startLegacyServer } from '../kit/legacy/legacy-server.ts';
import { QUICK_GAME } from '../kit/server-process.ts';

const MODULES = fileURLToPath(new URL('../../node_modules', import.meta.url));
/** The administrator whom the page's examples sign in. */
const ADMIN = { ADMIN_USERNAME: 'admin', ADMIN_PASSWORD: 'your password' };
/** A game needs only one player, and earns enough coins to convert. */
const SHORT_CUTS = { ...QUICK_GAME, BINGO_MIN_PLAYERS: '1', BINGO_COINS_PER_CARD: '20' };
const CALLS = LEGACY_CALLS.map(({ method, path }) => `${method.toUpperCase()} ${path}`);
const PATH = [dirname(process.execPath), ...(process.env.PATH ?? '').split(delimiter)];
const hasCurl = PATH.some((folder) => existsSync(join(folder, 'curl')));

it.runIf(hasCurl)('every example of the page about the old calls works as it is shown [needs curl]', async () => {
  await using server = await startLegacyServer({ ...ADMIN, ...SHORT_CUTS });
  const { text: page } = await send(server, 'GET', '/api/docs');
  const [examples, answers] = [marked(page, 'data-example'), marked(page, 'data-answer')];
  expect([...examples.keys()].toSorted()).toEqual([...CALLS, 'game', 'variables'].toSorted());

  const outputs = await inShell(examples);
  for (const call of CALLS) {
    const [output = '', shown = ''] = [outputs.get(call), answers.get(call)];
    if (shown.startsWith('{') || shown.startsWith('[')) {
      expect({ call, differs: differences(JSON.parse(output), JSON.parse(shown), { mayBeEmpty: false }) }).toEqual({
        call,
        differs: [],
      });
    } else expect(output).toBe(shown);
  }

  const events = (outputs.get('game') ?? '').split('\n').map((line) => /^(\w+) (.*)$/.exec(line));
  const seen = new Set<string>();
  for (const [, event = '', payload = ''] of events.filter((line) => line !== null)) {
    seen.add(event);
    const shown = answers.get(event) ?? '';
    expect({ event, differs: differences(JSON.parse(payload), JSON.parse(shown), { mayBeEmpty: true }) }).toEqual({
      event,
      differs: [],
    });
  }
  const shownEvents = [...answers.keys()].filter((name) => name !== 'refusal' && !CALLS.includes(name));
  expect([...seen].toSorted()).toEqual(shownEvents.toSorted());
});

/** The texts of the page's examples or answers, by the name of what they show, in their order. */
function marked(page: string, attribute: string): ReadonlyMap<string, string> {
  const found = page.matchAll(new RegExp(`<pre[^>]* ${attribute}="([^"]*)"><code[^>]*>(.*?)</code>`, 'gs'));
  return new Map(Array.from(found, ([, name = '', text = '']) => [name, unescaped(text)]));
}

function unescaped(text: string): string {
  const signs = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&amp;': '&' };
  return Object.entries(signs).reduce((whole, [written, sign]) => whole.replaceAll(written, sign), text);
}

/** Runs commands one after the other in one shell. Resolves with the output of each. */
async function inShell(commands: ReadonlyMap<string, string>): Promise<ReadonlyMap<string, string>> {
  const folder = await makeFolder('examples');
  try {
    // People who run the examples have installed the packages that they need.
    await symlink(MODULES, join(folder, 'node_modules'), 'dir');
    const script = [...commands].map(([name, command]) => `printf '\\n### %s\\n' '${name}'\n${command}\n`).join('');
    const env = { PATH: PATH.join(delimiter) };
    const { stdout } = await promisify(execFile)('sh', ['-c', script], { cwd: folder, env });
    const parts = stdout.split('\n### ').slice(1);
    return new Map(parts.map((part) => [part.slice(0, part.indexOf('\n')), part.slice(part.indexOf('\n') + 1).trim()]));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * The places at which a value has other fields or kinds of values than the one that is shown. Null
 * counts as the same as any other value.
 */
function differences(value: unknown, shown: unknown, lists: { mayBeEmpty: boolean }, at = 'it'): string[] {
  if (value === null || shown === null) return [];
  if (Array.isArray(value) && Array.isArray(shown)) {
    if (value.length === 0) return shown.length === 0 || lists.mayBeEmpty ? [] : [`${at} is empty`];
    const isLike = (one: unknown) => shown.some((other) => differences(one, other, lists).length === 0);
    return shown.length === 0 || value.every(isLike) ? [] : [`${at} has others`];
  }
  if (typeof value !== 'object' || typeof shown !== 'object') return typeof value === typeof shown ? [] : [at];
  const names = new Set([...Object.keys(value), ...Object.keys(shown)]);
  return [...names].flatMap((name) =>
    differences(Reflect.get(value, name), Reflect.get(shown, name), lists, `${at}.${name}`),
  );
}
