import { chmod, chown, mkdir, readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { embeddedServers, isRoot, query, refusal } from '../../test/kit/embedded.ts';

const { root, start, stopAll } = embeddedServers();

describe.runIf(isRoot)('embedded PostgreSQL as root with the data in a private folder', () => {
  it('explains how to open a folder that the operator chose', async () => {
    const closed = join(root, 'private');
    await mkdir(closed, { mode: 0o700 });
    const message = await refusal(start(join(closed, 'data')));
    expect(message).toContain(`run "chmod o+x ${closed}"`);
    expect(message).toContain('set DATA_DIR to a folder outside it');
  });

  it('moves the default data directory to the system state folder', async () => {
    const closed = join(root, 'home');
    await mkdir(closed, { mode: 0o700 });
    const lines: string[] = [];
    const options = { dataDirIsDefault: true, log: (line: string) => lines.push(line) };
    const first = await start(join(closed, 'data'), options);
    const elsewhere = dirname(first.dataDirectory);
    try {
      expect(elsewhere).toMatch(/^\/var\/lib\/cartela\/[0-9a-f]{12}$/);
      expect(lines.filter((line) => line.includes(elsewhere) && line.includes(`may not enter ${closed}`))).toHaveLength(
        1,
      );
      await first.stop();
      expect((await start(join(closed, 'data'), options)).dataDirectory).toBe(first.dataDirectory);
    } finally {
      await stopAll();
      await rm(elsewhere, { recursive: true, force: true });
    }
  });

  it('never starts over with an empty database when the folder is closed later', async () => {
    const parent = join(root, 'closed-later');
    await mkdir(parent);
    await (await start(join(parent, 'data'))).stop();
    await chmod(parent, 0o700);
    const message = await refusal(start(join(parent, 'data'), { dataDirIsDefault: true }));
    expect(message).toContain(`run "chmod o+x ${parent}"`);
  });

  it('takes ownership of a cluster that was restored as root', async () => {
    const dataDir = join(root, 'restored');
    const first = await start(dataDir);
    await first.stop();
    for (const name of ['.', ...(await readdir(first.dataDirectory, { recursive: true }))]) {
      await chown(join(first.dataDirectory, name), 0, 0);
    }
    expect(await query((await start(dataDir)).url, 'select 1 as alive')).toEqual([{ alive: 1 }]);
  });
});
