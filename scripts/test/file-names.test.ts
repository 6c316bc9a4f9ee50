import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/**
 * A test needs more than Node if it makes one of these calls, itself or through what it imports.
 */
const NEEDS = [
  ['PostgreSQL', 'db', /\b(?:createTestDatabase|createEmptyDatabase|startEmbeddedPostgres|spawnServer|ownDataDir)\(/],
  ['Redis', 'redis', /\bdescribeWithRedis\(/],
  ['a DOM', 'dom', /\bopenApp\(/],
  ['a browser', 'browser', /\b(?:launchBrowser|openFirefox|openWebKit)\(/],
] as const;

/** A named value of a file. The empty name stands for what runs as soon as the file is loaded. */
interface Place {
  readonly path: string;
  readonly name: string;
}

interface Source {
  /** The text of each named value of the file. The rest of the file has the empty name. */
  readonly own: ReadonlyMap<string, string>;
  /**
   * The names that it imports or re-exports from other files of the tests, and where they come
   * from.
   */
  readonly others: ReadonlyMap<string, Place>;
  /** The files that it re-exports as a whole. */
  readonly wholes: readonly string[];
}

const FROM = /^(?:import|export) (type )?(?:\w+, )?(?:\{([^}]*)\}|\*) from '([^']+)';$/gm;
const COMMENT = /\/\*.*?\*\/|^\s*\/\/.*?$/gms;
const VALUE = /^(?:export )?(?:default )?(?:async )?(?:function\*?|const|let|class) (\w+)/;
const TYPE = /^(?:export )?(?:interface|type) /;

const folders = ['apps', 'packages'].flatMap((group) => readdirSync(ROOT + group).map((name) => `${group}/${name}`));
const kits = new Map(folders.flatMap(kitsOf));
const sources = new Map<string, Source>();

const testFiles = [
  ...folders.flatMap((folder) => [`${folder}/src`, `${folder}/test`]),
  'bench/chain',
  'bench/harness',
  'scripts/test',
].flatMap((folder) =>
  readdirSync(ROOT + folder, { encoding: 'utf8', recursive: true })
    .filter((path) => path.endsWith('.test.ts'))
    .map((path) => posix.join(folder, path)),
);

it.each(NEEDS)('a test needs %s if its name says so, and only then', (_what, part, call) => {
  // A name with `.browser` stands for PostgreSQL too, even if the test asks nothing of PostgreSQL.
  const files = part === 'db' ? testFiles.filter((path) => !isNamed(path, 'browser')) : testFiles;
  const named = files.filter((path) => isNamed(path, part));
  expect(named).not.toEqual([]);
  expect(files.filter((path) => needs(path, call))).toEqual(named);
});

it('no folder has more source files than one sees at a glance', () => {
  const inFolder = new Map<string, number>();
  for (const source of folders.map((folder) => `${folder}/src`)) {
    for (const path of readdirSync(ROOT + source, { encoding: 'utf8', recursive: true })) {
      if (!/\.tsx?$/.test(path) || /\.test\.tsx?$/.test(path)) continue;
      const folder = posix.join(source, posix.dirname(path));
      inFolder.set(folder, (inFolder.get(folder) ?? 0) + 1);
    }
  }
  expect([...inFolder].filter(([, files]) => files > 20)).toEqual([]);
});

function isNamed(path: string, part: string): boolean {
  return path.split('.').includes(part);
}

function needs(path: string, call: RegExp): boolean {
  const seen = new Set<string>();
  return [...sourceOf(path).own.keys()].some((name) => comesTo(call, { path, name }, seen));
}

/**
 * Whether the value at this place makes the call, or uses a value of the tests' files that does.
 */
function comesTo(call: RegExp, { path, name }: Place, seen: Set<string>): boolean {
  const place = `${path} ${name}`;
  if (seen.has(place)) return false;
  seen.add(place);
  const { own, others, wholes } = sourceOf(path);
  const text = own.get(name);
  if (text === undefined) {
    const other = others.get(name);
    return other ? comesTo(call, other, seen) : wholes.some((whole) => comesTo(call, { path: whole, name }, seen));
  }
  const used = (text.match(/\w+/g) ?? []).filter((word) => own.has(word) || others.has(word));
  return call.test(text) || used.some((word) => comesTo(call, { path, name: word }, seen));
}

function sourceOf(path: string): Source {
  const known = sources.get(path) ?? read(path);
  sources.set(path, known);
  return known;
}

function read(path: string): Source {
  const text = readFileSync(ROOT + path, 'utf8').replace(COMMENT, '');
  const others = new Map<string, Place>();
  const wholes: string[] = [];
  for (const [, isType, names, specifier = ''] of text.matchAll(FROM)) {
    const from = specifier.startsWith('.') ? posix.join(posix.dirname(path), specifier) : kits.get(specifier);
    if (isType || !from?.includes('/test/')) continue;
    if (names === undefined) wholes.push(from);
    for (const [, name = '', as = name] of names?.matchAll(/(?<!type )\b(?!type )(\w+)(?: as (\w+))?/g) ?? [])
      others.set(as, { path: from, name });
  }
  return { own: valuesIn(text.replace(FROM, '')), others, wholes };
}

/**
 * The text of each named value. Files are formatted, so a line that begins in the first column does
 * not belong to the value before it.
 */
function valuesIn(text: string): ReadonlyMap<string, string> {
  const values = new Map<string, string>();
  let name: string | null = '';
  for (const line of text.split('\n')) {
    if (TYPE.test(line)) name = null;
    else if (/^\w/.test(line)) name = VALUE.exec(line)?.[1] ?? '';
    if (name !== null) values.set(name, `${values.get(name) ?? ''}${line}\n`);
  }
  return values;
}

/** The files that a package exports, each with the name by which other packages import it. */
function kitsOf(folder: string): [specifier: string, path: string][] {
  const { name, exports = {} }: { name: string; exports?: Record<string, string> } = JSON.parse(
    readFileSync(`${ROOT}${folder}/package.json`, 'utf8'),
  );
  return Object.entries(exports).map(([entry, path]) => [posix.join(name, entry), posix.join(folder, path)]);
}
