import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { MIGRATIONS_FOLDER } from './migrate.ts';
import { PREVIOUS_SCHEMA } from './releases.ts';

/**
 * Statements with which the release before may not be able to go on. What is made new may have all
 * constraints and triggers at once, because that release does not know it.
 */
const NARROWING = [
  /\bDROP\b/i,
  /\bRENAME\b/i,
  /\bALTER COLUMN\b/i,
  /\bADD COLUMN\b(?!.*\bDEFAULT\b).*\bNOT NULL\b/i,
  /\bADD CONSTRAINT\b/i,
  /\bCREATE UNIQUE INDEX\b/i,
  /\bCREATE (OR REPLACE )?(TRIGGER|FUNCTION)\b/i,
];

/**
 * Statements that hold every row of a table until the migration ends. Players wait for that, but
 * not where there is only one row.
 */
const WRITES_ALL = /\b(?:UPDATE|DELETE FROM) "(?!installation")\w+"(?![^;]*\bWHERE\b)/i;

const REASON = /^-- The release before goes on: \S/m;

interface Journal {
  readonly entries: readonly { readonly tag: string; readonly when: number }[];
}

function newMigrations() {
  const { entries }: Journal = JSON.parse(readFileSync(join(MIGRATIONS_FOLDER, 'meta/_journal.json'), 'utf8'));
  expect(entries.map(({ when }) => when)).toContain(PREVIOUS_SCHEMA);
  return entries
    .filter(({ when }) => when > PREVIOUS_SCHEMA)
    .map(({ tag }) => ({ tag, text: readFileSync(join(MIGRATIONS_FOLDER, `${tag}.sql`), 'utf8') }));
}

/** The statements of a migration that may be in the way of the release before. */
function narrowing(text: string): string[] {
  const made = [...text.matchAll(/\bCREATE TABLE "(\w+)"/g)].map(([, table]) => `"${table}"`);
  return text
    .replace(/^--(?!>).*$/gm, '')
    .split('--> statement-breakpoint')
    .flatMap((statement) => statement.split(/;\s*$/m))
    .filter((statement) => NARROWING.some((pattern) => pattern.test(statement)))
    .filter((statement) => !made.some((table) => statement.includes(` ${table} `)));
}

it('each migration since the last release lets that release run beside it, or says why it can', () => {
  const unexplained = newMigrations().filter(({ text }) => !REASON.test(text) && narrowing(text).length > 0);
  expect(unexplained, 'see "Change the schema" in CONTRIBUTING.md').toEqual([]);
});

it('no migration since the last release writes every row of a table, for which players would wait', () => {
  const writing = newMigrations().filter(({ text }) => WRITES_ALL.test(text));
  expect(writing, 'see "Change the schema" in CONTRIBUTING.md').toEqual([]);
});

it.each([
  'ALTER TABLE "users" DROP COLUMN "phone_number";',
  'ALTER TABLE "users" RENAME COLUMN "phone_number" TO "phone";',
  'ALTER TABLE "users" ALTER COLUMN "phone_number" SET NOT NULL;',
  'ALTER TABLE "users" ADD COLUMN "age" integer NOT NULL;',
  'CREATE TABLE "ages" ();--> statement-breakpoint\nALTER TABLE "users" ADD CONSTRAINT "users_age" CHECK (true);',
  'CREATE UNIQUE INDEX "users_phone" ON "users" USING btree ("phone_number");',
  'CREATE OR REPLACE FUNCTION guard_round() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN END $$;',
])('what may stop the release before is found: %s', (statement) => {
  expect(narrowing(statement)).toHaveLength(1);
});

it('what adds is not', () => {
  expect(
    narrowing(`CREATE TABLE "ages" ("id" uuid);--> statement-breakpoint
      ALTER TABLE "ages" ADD CONSTRAINT "ages_id" CHECK (true);--> statement-breakpoint
      ALTER TABLE "users" ADD COLUMN "age" integer DEFAULT 18 NOT NULL;`),
  ).toEqual([]);
});
