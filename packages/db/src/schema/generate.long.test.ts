import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** A copy in which migrations can be generated. It lies here, as its sources need the packages. */
let copy: string;
beforeAll(async () => {
  copy = await mkdtemp(join(ROOT, 'node_modules/generate-'));
  for (const part of ['src/schema', 'migrations', 'drizzle.config.ts', 'package.json']) {
    await cp(join(ROOT, part), join(copy, part), { recursive: true });
  }
});
afterAll(() => rm(copy, { recursive: true, force: true }));

const generate = () => promisify(execFile)('npx', ['drizzle-kit', 'generate', '--name', 'try'], { cwd: copy });
const sqlFiles = async () => (await readdir(join(copy, 'migrations'))).filter((name) => name.endsWith('.sql'));

it('keeps the newest snapshot alone, from which migrations are generated', async () => {
  const snapshots = (await readdir(join(ROOT, 'migrations/meta'))).filter((name) => name.endsWith('_snapshot.json'));
  expect(snapshots, 'delete all but the newest').toHaveLength(1);
  const before = await sqlFiles();
  expect((await generate()).stdout).toContain('No schema changes');

  const schema = join(copy, 'src/schema/telegram.ts');
  const text = await readFile(schema, 'utf8');
  const changed = text.replace(/('used_launches',\s*\{)/, '$1 tried: text(),');
  await writeFile(schema, changed);
  await generate();
  const [made] = (await sqlFiles()).filter((name) => !before.includes(name));
  expect(await readFile(join(copy, 'migrations', made ?? ''), 'utf8')).toBe(
    'ALTER TABLE "used_launches" ADD COLUMN "tried" text;',
  );
});
