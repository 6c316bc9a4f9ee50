import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const FOLDERS = ['packages', 'apps'].flatMap((folder) =>
  readdirSync(posix.join(ROOT, folder)).flatMap((name) =>
    ['src', 'bench', 'chaos', 'test/kit'].map((part) => posix.join(folder, name, part)),
  ),
);
/** A path within the package, in an import or export of values or of types only. */
const SPECIFIER = /\b(?:from|import|import\s*\()\s*['"`](\.{1,2}\/[^'"`]+)['"`]/g;

/** What each file says, by its path. */
type Sources = Readonly<Record<string, string>>;

interface Import {
  readonly from: string;
  readonly to: string;
}

it.each(FOLDERS.filter(isThere))('%s has no circle of imports, neither of files nor of folders', (folder) => {
  expect(circles(sourcesIn(folder))).toEqual([]);
});

describe('circles', () => {
  it('are found between files, of types too', () => {
    const sources = {
      'wallet/a.ts': `import { b } from './b.ts';`,
      'wallet/b.ts': `import { c } from './c.ts';`,
      'wallet/c.ts': `import type { A } from './a.ts';`,
    };
    expect(circles(sources)).toEqual([
      'wallet/a.ts -> wallet/b.ts, wallet/b.ts -> wallet/c.ts, wallet/c.ts -> wallet/a.ts',
    ]);
  });

  it('are found between folders whose files are in none', () => {
    const sources = {
      'rooms/live/feed.ts': `import { start } from '../round/start.ts';`,
      'rooms/live/clock.ts': '',
      'rooms/round/start.ts': '',
      'rooms/round/due.ts': `import type { Clock } from '../live/clock.ts';`,
    };
    expect(circles(sources)).toEqual([
      'rooms/live/feed.ts -> rooms/round/start.ts, rooms/round/due.ts -> rooms/live/clock.ts',
    ]);
  });

  it('are found between a folder and a file beside it', () => {
    const sources = {
      'payments/evidence.ts': `import { parse } from './sms/parser.ts';`,
      'payments/sms/parser.ts': '',
      'payments/sms/amount.ts': `import { Evidence } from '../evidence.ts';`,
    };
    expect(circles(sources)).toEqual([
      'payments/evidence.ts -> payments/sms/parser.ts, payments/sms/amount.ts -> payments/evidence.ts',
    ]);
  });

  it('are not where a folder stands between two files of the folder around it', () => {
    const sources = {
      'payments/router.ts': `import { parse } from './sms/parser.ts';`,
      'payments/sms/parser.ts': `import { method } from '../contract.ts';`,
      'payments/contract.ts': '',
    };
    expect(circles(sources)).toEqual([]);
  });
});

function isThere(folder: string): boolean {
  return existsSync(posix.join(ROOT, folder));
}

/** The product's own files; tests may import whatever they need. */
function sourcesIn(folder: string): Sources {
  const paths = readdirSync(posix.join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((path) =>
    path.replaceAll('\\', '/'),
  );
  const product = paths.filter((path) => /\.tsx?$/.test(path) && !/\.test\.ts$|\.gen\.ts$/.test(path));
  return Object.fromEntries(product.map((path) => [path, readFileSync(posix.join(ROOT, folder, path), 'utf8')]));
}

function importsIn(sources: Sources): Import[] {
  return Object.entries(sources).flatMap(([from, text]) =>
    [...text.matchAll(SPECIFIER)]
      .map(([, specifier = '']) => ({ from, to: posix.join(posix.dirname(from), specifier) }))
      .filter(({ to }) => to in sources),
  );
}

/**
 * Circles of imports. Each folder is looked at by itself: its files, and its subfolders as wholes.
 * So a circle is found in the innermost folder that holds all of its files. For each folder at most
 * one circle is returned, as the imports that make it.
 */
function circles(sources: Sources): string[] {
  const byFolder = new Map<string, Map<string, Map<string, Import>>>();
  for (const imported of importsIn(sources)) {
    const from = imported.from.split('/');
    const to = imported.to.split('/');
    const depth = from.findIndex((part, index) => part !== to[index]);
    if (depth === -1) continue;
    const entries = within(byFolder, from.slice(0, depth).join('/'), () => new Map<string, Map<string, Import>>());
    const targets = within(entries, from[depth] ?? '', () => new Map<string, Import>());
    within(targets, to[depth] ?? '', () => imported);
  }
  return [...byFolder.values()].flatMap((entries) => circleAmong(entries)?.map(written).join(', ') ?? []);
}

/** The imports along a circle; null when there is none. */
function circleAmong(entries: ReadonlyMap<string, ReadonlyMap<string, Import>>): readonly Import[] | null {
  const clear = new Set<string>();
  const follow = (entry: string, names: readonly string[], path: readonly Import[]): readonly Import[] | null => {
    const start = names.indexOf(entry);
    if (start !== -1) return path.slice(start);
    if (clear.has(entry)) return null;
    for (const [next, imported] of entries.get(entry) ?? []) {
      const circle = follow(next, [...names, entry], [...path, imported]);
      if (circle) return circle;
    }
    clear.add(entry);
    return null;
  };
  for (const entry of entries.keys()) {
    const circle = follow(entry, [], []);
    if (circle) return circle;
  }
  return null;
}

function within<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const value = map.get(key) ?? make();
  map.set(key, value);
  return value;
}

function written({ from, to }: Import): string {
  return `${from} -> ${to}`;
}
