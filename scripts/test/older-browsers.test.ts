import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** What browsers before Chromium 110 or Safari 16.4 lack. Some phones never get a newer one. */
const TOO_NEW =
  /\.(?:toReversed|toSorted|toSpliced|findLast|findLastIndex)\(|\b(?:Object\.(?:hasOwn|groupBy)|AbortSignal\.(?:any|timeout)|Promise\.withResolvers|URL\.canParse|Array\.fromAsync|structuredClone)\(/;

it.each(['apps/web/src', 'packages/game-core/src'])('%s uses nothing that older browsers lack', (folder) => {
  const sources = readdirSync(ROOT + folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /(?<!\.test)\.tsx?$/.test(path))
    .map((path) => ({ path, text: readFileSync(`${ROOT}${folder}/${path}`, 'utf8') }));
  expect(sources).not.toEqual([]);
  expect(sources.filter(({ text }) => TOO_NEW.test(text)).map(({ path }) => path)).toEqual([]);
});
