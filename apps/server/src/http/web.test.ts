import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { webApp } from './web.ts';

const PAGE = '<!doctype html><title>Cartela</title>';
const asBrowser = { headers: { accept: 'text/html,application/xhtml+xml' } };
let webRoot: string;

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cartela-web-'));
  webRoot = join(folder, 'dist');
  await mkdir(join(webRoot, 'assets'), { recursive: true });
  await writeFile(join(folder, 'secret.txt'), 'not for the web');
  await writeFile(join(webRoot, 'index.html'), PAGE);
  await writeFile(join(webRoot, 'icon.svg'), '<svg/>');
  await writeFile(join(webRoot, 'assets', 'main-1a2b.js'), 'export {};');
});

afterAll(() => rm(join(webRoot, '..'), { recursive: true, force: true }));

it.each([['/'], ['/index.html'], ['/Mainmenu'], ['/CartelaSelction?telegramId=1'], ['/a/b/c']])(
  'the page is served at %s, and never kept',
  async (path) => {
    const response = await webApp(webRoot).request(path, asBrowser);
    expect(response.status).toBe(200);
    expect(await response.text()).toBe(PAGE);
    expect(response.headers.get('content-type')).toMatch(/^text\/html/);
    expect(response.headers.get('cache-control')).toBe('no-cache');
  },
);

it('files whose names change with their content may be kept for good', async () => {
  const response = await webApp(webRoot).request('/assets/main-1a2b.js');
  expect(response.headers.get('content-type')).toMatch(/^text\/javascript/);
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
});

it('another file of the app is served as what it is', async () => {
  const response = await webApp(webRoot).request('/icon.svg');
  expect(response.headers.get('content-type')).toMatch(/^image\/svg\+xml/);
  expect(response.headers.get('cache-control')).toBeNull();
});

describe('not found', () => {
  it.each([['/assets/gone-9f.js'], ['/assets'], ['/assets/']])('%s, not even for a browser', async (path) => {
    const response = await webApp(webRoot).request(path, asBrowser);
    expect(response.status).toBe(404);
    expect(await response.text()).not.toBe(PAGE);
    expect(response.headers.get('cache-control')).toBeNull();
  });

  it('what a program asks for that is no file', async () => {
    expect((await webApp(webRoot).request('/api/nothing')).status).toBe(404);
    expect((await webApp(webRoot).request('/Mainmenu', { ...asBrowser, method: 'POST' })).status).toBe(404);
  });

  it.each([['/../secret.txt'], ['/%2e%2e/secret.txt'], ['/assets/..%2f..%2fsecret.txt'], ['/..\\secret.txt']])(
    'what lies outside of the app: %s',
    async (path) => {
      expect(await (await webApp(webRoot).request(path, asBrowser)).text()).not.toContain('not for the web');
    },
  );
});

it('before the web app is built there is nothing to serve', async () => {
  expect((await webApp(join(webRoot, 'nowhere')).request('/', asBrowser)).status).toBe(404);
});
