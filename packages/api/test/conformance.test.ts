import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const ROOT = new URL('../../../', import.meta.url);
/** The numbers of the specification's parts. The last one is what the product is built with. */
const SECTIONS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'];

/**
 * A test's title as it stands in the source. Where a table of cases comes first, it is in the
 * second brackets.
 */
const TITLE =
  /\bit(?:\(|\.each\b[\s\S]*?\)\()\s*(?:'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`)\s*,/g;
const DECISION_ENTRY = /^- \*\*(D\d+)\*\* \S/gm;
const DECISION = /^decision: (D\d+)$/;
/** A row about a package: its name, and a file that imports it. */
const PACKAGE = /^\| 10\.\d+ \| `([^`]+)`: .*`([^`]+)`\. \|/gm;
const TEST = /^`([^`]+\.test\.ts)` › (.+)$/;
/** The separator between two of the tests and decisions that show a statement. */
const NEXT = /; (?=`|decision: )/;

/** Returns the text of a file, by its path in the repository. Null if there is no such file. */
type Sources = (path: string) => string | null;

interface Row {
  readonly id: string;
  readonly shownBy: string;
}

describe('docs/conformance.md', () => {
  const page = sourceOf('docs/conformance.md') ?? '';

  it('shows every statement of the specification by a test or a decision', () => {
    expect(problemsOf(page, sourceOf)).toEqual([]);
  });

  it('has statements of all sections', () => {
    expect([...new Set(rowsOf(page).map(({ id }) => id.split('.')[0]))]).toEqual(SECTIONS);
  });
});

it('names for each package a file that imports it', () => {
  const named = [...(sourceOf('docs/conformance.md') ?? '').matchAll(PACKAGE)];
  expect(named).toHaveLength(16);
  const imports = ([, name = '', file = '']: RegExpMatchArray) =>
    new RegExp(`(?:from|import|source) ['"]${name}['"/]`).test(sourceOf(file) ?? '');
  expect(named.filter((each) => !imports(each)).map(([row]) => row)).toEqual([]);
});

describe('what is found wrong with a page', () => {
  const FILES: Readonly<Record<string, string>> = {
    'a.test.ts': `
      it('sells a card', () => {});
      it.each([['x', (a: number) => f(a)]])('refuses %j', async () => {});
      it.skip('is skipped', () => {});
      describe('a group', () => {});
    `,
  };
  const problemsIn = (...rows: readonly string[]) =>
    problemsOf(
      [
        '| id | statement | shown by |',
        '|---|---|---|',
        ...rows,
        '| 9.1 | A decided one. | decision: D1 |',
        '',
        '- **D1** A decision.',
      ].join('\n'),
      (path) => FILES[path] ?? null,
    );

  it('is nothing where tests and decisions are there', () => {
    const both = '| 1.2 | A price. | decision: D1; `a.test.ts` › refuses %j; `a.test.ts` › sells a card |';
    expect(problemsIn('| 1.1 | A card. | `a.test.ts` › sells a card |', both)).toEqual([]);
  });

  it.each([
    ['| 1.1 | A card. | none |', '1.1: nothing shows it'],
    ['| 1.1 | A card. | |', '1.1: nothing shows it'],
    ['| 1.1 | A card. | see the code |', '1.1: neither a test nor a decision: see the code'],
    ['| 1.1 | A card. | `b.test.ts` › sells a card |', '1.1: there is no b.test.ts'],
    ['| 1.1 | A card. | `a.test.ts` › sells two cards |', '1.1: a.test.ts has no test “sells two cards”'],
    ['| 1.1 | A card. | `a.test.ts` › a group |', '1.1: a.test.ts has no test “a group”'],
    ['| 1.1 | A card. | `a.test.ts` › is skipped |', '1.1: a.test.ts has no test “is skipped”'],
    ['| 1.1 | A card. | decision: D1; decision: D2 |', '1.1: there is no decision D2'],
    ['| 1.1 | A card. |', 'not a row of three cells: | 1.1 | A card. |'],
    ['| one | A card. | decision: D1 |', 'not a row of three cells: | one | A card. | decision: D1 |'],
  ])('is told: %s', (row, problem) => {
    expect(problemsIn(row)).toEqual([problem]);
  });

  it('is a decision that no row names', () => {
    expect(problemsOf('- **D7** A decision.', () => null)).toEqual(['D7: no row names it']);
  });

  it('is an id that stands twice', () => {
    const row = '| 1.1 | A card. | decision: D1 |';
    expect(problemsIn(row, row, row)).toEqual(['1.1: stands twice']);
  });
});

function sourceOf(path: string): string | null {
  const file = fileURLToPath(new URL(path, ROOT));
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

function problemsOf(page: string, sources: Sources): string[] {
  const rows = rowsOf(page);
  const ids = rows.map(({ id }) => id);
  const twice = [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))];
  const decisions = new Set([...page.matchAll(DECISION_ENTRY)].map(([, name]) => name));
  const named = rows.flatMap(({ shownBy }) => shownBy.split(NEXT).map((item) => DECISION.exec(item)?.[1]));
  return [
    ...[...decisions].filter((name) => !named.includes(name)).map((name) => `${name}: no row names it`),
    ...tableLinesOf(page)
      .filter((line) => rowOf(line) === null)
      .map((line) => `not a row of three cells: ${line}`),
    ...twice.map((id) => `${id}: stands twice`),
    ...rows.flatMap(({ id, shownBy }) =>
      shownBy.split(NEXT).flatMap((item) => {
        const problem = problemOf(item, decisions, sources);
        return problem === null ? [] : [`${id}: ${problem}`];
      }),
    ),
  ];
}

function problemOf(item: string, decisions: ReadonlySet<string | undefined>, sources: Sources): string | null {
  if (item === '' || item === 'none') return 'nothing shows it';
  const decision = DECISION.exec(item)?.[1];
  if (decision !== undefined) return decisions.has(decision) ? null : `there is no decision ${decision}`;
  const [, path, title] = TEST.exec(item) ?? [];
  if (path === undefined || title === undefined) return `neither a test nor a decision: ${item}`;
  const source = sources(path);
  if (source === null) return `there is no ${path}`;
  return titlesIn(source).has(title) ? null : `${path} has no test “${title}”`;
}

function titlesIn(source: string): ReadonlySet<string | undefined> {
  return new Set([...source.matchAll(TITLE)].map(([, single, double, template]) => single ?? double ?? template));
}

function rowsOf(page: string): Row[] {
  return tableLinesOf(page).flatMap((line) => rowOf(line) ?? []);
}

/** The lines of all tables, except their heads. */
function tableLinesOf(page: string): string[] {
  return page.split('\n').filter((line) => line.startsWith('|') && !/^\|(?: id \||-)/.test(line));
}

function rowOf(line: string): Row | null {
  const [id = '', statement = '', shownBy, ...more] = line
    .slice(1, -1)
    .split('|')
    .map((cell) => cell.trim());
  const isRow = /^\d+\.\d+$/.test(id) && statement !== '' && shownBy !== undefined && more.length === 0;
  return isRow && line.endsWith('|') ? { id, shownBy } : null;
}
