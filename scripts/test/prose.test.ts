import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const WIDTH = 100;
/**
 * The names of files and folders that others wrote, that tools made, or in which the product keeps
 * data.
 */
const SKIPPED = /^(?:\..*|node_modules|dist.*|.*\.gen\.ts)$/;

const COMMENT = /^\s*(?:\/\/|\/\*|\*)/;
/** In shell scripts, YAML and the files for deployment. */
const HASH_COMMENT = /^\s*#/;
/** Its folder is skipped, but people write it. */
const CI = '.ci/run';
/** A row of a table stays on one line, and so does the reason of a `biome-ignore`. */
const WHOLE = /^\s*(?:\*?\s*\||\/\/ biome-ignore )/;

/** The target of a link or a picture in a document. */
const LINK = /\]\(([^)\s]+)\)|<(?:img|a) [^>]*?(?:src|href)="([^"]+)"/g;
const ELSEWHERE = /^[a-z]+:/;
const NAMED_DOCUMENT = /(?<![\w/.-])docs\/[\w/-]+\.md\b/g;
const CONFIG_FILES = ['apps/server/src/config.ts', 'apps/server/src/provider-config.ts'];
const SETTING = /^ {2}([A-Z][A-Z_]+): /gm;
const SETTING_DESCRIBED = /`([A-Z][A-Z_]+)`/g;

describe('prose', () => {
  it(`is at most ${WIDTH} columns wide in comments`, () => {
    expect(
      filesIn('')
        .filter((path) => /\.(?:tsx?|mjs|css)$/.test(path))
        .flatMap((path) => wideComments(path, COMMENT)),
    ).toEqual([]);
  });

  it(`is at most ${WIDTH} columns wide in comments of scripts and settings`, () => {
    const paths = filesIn('').filter((path) =>
      /\.(?:sh|ya?ml|toml|env|service|timer)$|Dockerfile$|Caddyfile$/.test(path),
    );
    expect([...paths, CI].flatMap((path) => wideComments(path, HASH_COMMENT))).toEqual([]);
  });

  it(`is at most ${WIDTH} columns wide in documents`, () => {
    expect(
      filesIn('')
        .filter((path) => path.endsWith('.md'))
        .flatMap(wideLines),
    ).toEqual([]);
  });
});

describe('documents', () => {
  const documents = filesIn('').filter((path) => path.endsWith('.md'));

  it('link to files and headings that are there', () => {
    expect(documents.flatMap(brokenLinks)).toEqual([]);
  });

  it('are there where code and other documents name them', () => {
    const sources = filesIn('').filter((path) => /\.(?:tsx?|mjs|css|sh|yaml|md)$/.test(path));
    const named = [...sources, CI].flatMap((path) => matches(NAMED_DOCUMENT, textOf(path)));
    expect([...new Set(named)].filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });

  it('describe every setting of the server, and no other', () => {
    const rows = textOf('docs/operating/configuration.md').matchAll(/^\| (`.*?) \|/gm);
    const described = [...rows].flatMap(([, names = '']) => matches(SETTING_DESCRIBED, names));
    expect(described.sort()).toEqual(CONFIG_FILES.flatMap((file) => matches(SETTING, textOf(file))).sort());
  });
});

/** What a pattern captures in a text, or all of each match if it captures nothing. */
function matches(pattern: RegExp, text: string): string[] {
  return [...text.matchAll(pattern)].map(
    ([whole, ...captured]) => captured.find((part) => part !== undefined) ?? whole,
  );
}

function brokenLinks(path: string): string[] {
  return matches(LINK, proseOf(path))
    .filter((target) => !ELSEWHERE.test(target))
    .filter((target) => !leadsSomewhere(path, target))
    .map((target) => `${path}: ${target}`);
}

function leadsSomewhere(from: string, target: string): boolean {
  const [file = '', heading] = target.split('#');
  const path = file === '' ? from : join(dirname(from), file);
  if (!existsSync(join(ROOT, path))) return false;
  return heading === undefined || headingsOf(path).includes(heading);
}

/** The names by which links reach a document's headings, as GitHub makes them. */
function headingsOf(path: string): string[] {
  return matches(/^#+ (.+)$/gm, proseOf(path)).map((heading) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

/** A document without its blocks of code. */
const proseOf = (path: string) => textOf(path).replaceAll(/^ *```[\s\S]*?^ *```$/gm, '');

const textOf = (path: string) => readFileSync(join(ROOT, path), 'utf8');

function filesIn(folder: string): string[] {
  return readdirSync(`${ROOT}${folder}`, { withFileTypes: true })
    .filter(({ name }) => !SKIPPED.test(name))
    .flatMap((entry) => (entry.isDirectory() ? filesIn(`${folder}${entry.name}/`) : [`${folder}${entry.name}`]));
}

function wideComments(path: string, comment: RegExp): string[] {
  return tooWide(path, (line) => comment.test(line));
}

function wideLines(path: string): string[] {
  let fenced = false;
  return tooWide(path, (line) => {
    if (line.trimStart().startsWith('```')) fenced = !fenced;
    return !fenced;
  });
}

function tooWide(path: string, isProse: (line: string) => boolean): string[] {
  return textOf(path)
    .split('\n')
    .flatMap((line, index) =>
      isProse(line) && line.length > WIDTH && !WHOLE.test(line) ? [`${path}:${index + 1}`] : [],
    );
}
