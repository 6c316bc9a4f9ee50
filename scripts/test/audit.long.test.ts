import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const AUDIT = fileURLToPath(new URL('../audit.mjs', import.meta.url));

/**
 * A source of advisories that has one about a package on which the server depends. With null it
 * refuses every request.
 */
async function advisories(severity: string | null) {
  const known = {
    hono: [{ id: 1, url: 'https://advisories.example/1', title: 'A hole', severity, vulnerable_versions: '>=0.0.1' }],
  };
  const server = createServer((request, response) => {
    request.resume();
    response.setHeader('content-type', 'application/json');
    if (severity === null) response.writeHead(405);
    response.end(severity === null ? '' : JSON.stringify(known));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the source has no port');
  return {
    url: `http://127.0.0.1:${address.port}/`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function audit(url: string): Promise<{ failed: boolean; stdout: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [AUDIT, url], (error, stdout) => resolve({ failed: error !== null, stdout }));
  });
}

it.each(['high', 'critical'])('a dependency with a known vulnerability fails the check: %s', async (severity) => {
  await using source = await advisories(severity);
  const { failed, stdout } = await audit(source.url);
  expect(failed).toBe(true);
  expect(stdout).toContain(`${severity}: hono: A hole https://advisories.example/1`);
});

it('a lesser one does not', async () => {
  await using source = await advisories('moderate');
  const { failed, stdout } = await audit(source.url);
  expect(failed).toBe(false);
  expect(stdout).toContain('No dependency has a known vulnerability of high severity.');
});

it('where no source can be reached, the check says so and does not fail', async () => {
  await using source = await advisories(null);
  const refused = await audit(source.url);
  expect(refused).toMatchObject({ failed: false, stdout: expect.stringContaining('NOT CHECKED') });
  const nobody = await audit('http://127.0.0.1:1/');
  expect(nobody).toMatchObject({ failed: false, stdout: expect.stringContaining('NOT CHECKED') });
});
