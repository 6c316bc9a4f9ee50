import { readdirSync, readFileSync } from 'node:fs';
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

describe('prose', () => {
  it(`is at most ${WIDTH} columns wide in comments`, () => {
    expect(
      filesIn('')
        .filter((path) => /\.(?:tsx?|mjs|css)$/.test(path))
        .flatMap((path) => wideComments(path, COMMENT)),
    ).toEqual([]);
  });

  it(`is at most ${WIDTH} columns wide in comments of scripts and settings`, () => {
    const paths = filesIn('').filter((path) => /\.(?:sh|yaml|env|service)$|Dockerfile$|Caddyfile$/.test(path));
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
  return readFileSync(`${ROOT}${path}`, 'utf8')
    .split('\n')
    .flatMap((line, index) =>
      isProse(line) && line.length > WIDTH && !WHOLE.test(line) ? [`${path}:${index + 1}`] : [],
    );
}
