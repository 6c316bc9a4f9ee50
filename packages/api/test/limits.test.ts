import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const pathTo = (folder: string) => fileURLToPath(new URL(folder, import.meta.url));
const SOURCE = pathTo('../src');
const APPS = ['web', 'server'].map((app) => pathTo(`../../../apps/${app}/src`));
/** A path from which a file imports or exports something: values and types. */
const SPECIFIER = /\b(?:from|import|import\s*\()\s*['"`]([^'"`]+)['"`]/g;
const EXPORTED = /^export const (\w+)/gm;
const COMMENT = /^\s*(?:\/\/|\/?\*).*$/gm;

/** The text of each file, by its path. */
type Sources = Readonly<Record<string, string>>;

describe('files of limits', () => {
  const sources = sourcesIn(SOURCE);
  const limits = Object.fromEntries(Object.entries(sources).filter(([path]) => isForTheBrowser(path)));

  it('import only each other and the rules of the game, so that nothing else reaches the browser', () => {
    expect(foreignImports(limits)).toEqual([]);
  });

  it('have no limit that nothing reads', () => {
    const names = Object.values(limits).flatMap((text) => Array.from(text.matchAll(EXPORTED), ([, name = '']) => name));
    const words = wordsIn([sources, ...APPS.map(sourcesIn)]);
    expect(names.length).toBeGreaterThan(0);
    expect(names.filter((name) => (words.get(name) ?? 0) < 2)).toEqual([]);
  });
});

describe('what a file of limits imports', () => {
  it.each([
    ['something else of this package', `import { rooms } from './settings.ts';`],
    ['a type of it', `import type { Room } from '../kernel/core.ts';`],
    ['the database', `import { schema } from '@cartela/db';`],
    ['a library', `import { z } from 'zod';`],
    ['a library while it runs', `const { z } = await import('zod');`],
  ])('is found: %s', (_what, text) => {
    expect(foreignImports({ 'rooms/limits.ts': text })).toHaveLength(1);
  });

  it('may be other limits, the days, and the rules of the game', () => {
    const text = `import { CARD_COUNT } from '@cartela/game-core';
      import { HOUR_MS } from '../kernel/times/day.ts';
      import { AMOUNT_MAX_SANTIM } from '../kernel/limits.ts';`;
    expect(foreignImports({ 'rooms/limits.ts': text })).toEqual([]);
  });
});

/** The product's own files in a folder, without tests. */
function sourcesIn(folder: string): Sources {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => path.replaceAll('\\', '/'));
  const product = paths.filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.test.ts'));
  return Object.fromEntries(product.map((path) => [path, readFileSync(posix.join(folder, path), 'utf8')]));
}

/** Whether the browser loads this file, for a limit or a day. */
function isForTheBrowser(path: string): boolean {
  return path === 'kernel/times/day.ts' || /(^|\/)limits\.ts$/.test(path);
}

function foreignImports(sources: Sources): string[] {
  return Object.entries(sources).flatMap(([from, text]) =>
    Array.from(text.matchAll(SPECIFIER), ([, specifier = '']) => specifier)
      .map((specifier) => (specifier.startsWith('.') ? posix.join(posix.dirname(from), specifier) : specifier))
      .filter((to) => to !== '@cartela/game-core' && !isForTheBrowser(to))
      .map((to) => `${from} -> ${to}`),
  );
}

/** How often each word stands in these files, not counting comments. */
function wordsIn(folders: readonly Sources[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const text of folders.flatMap(Object.values<string>)) {
    for (const [word] of text.replace(COMMENT, '').matchAll(/\w+/g)) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return counts;
}
