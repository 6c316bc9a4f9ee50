import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageScripts, webApp } from './web.ts';

const PAGE = '<!doctype html><title>Cartela</title>';
const asBrowser = { headers: { accept: 'text/html,application/xhtml+xml' } };
const SCRIPT = `export const cards = [${'1, 2, 3, '.repeat(500)}];`;
let webRoot: string;

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cartela-web-'));
  webRoot = join(folder, 'dist');
  await mkdir(join(webRoot, 'assets'), { recursive: true });
  await writeFile(join(folder, 'secret.txt'), 'not for the web');
  await writeFile(join(webRoot, 'index.html'), PAGE);
  await writeFile(join(webRoot, 'icon.svg'), '<svg/>');
  await writeFile(join(webRoot, 'assets', 'main-1a2b.js'), 'export {};');
  await writeFile(join(webRoot, 'assets', 'big-3c4d.js'), SCRIPT);
  await writeFile(join(webRoot, 'assets', 'big-3c4d.js.br'), brotliCompressSync(SCRIPT));
  await writeFile(join(webRoot, 'assets', 'big-3c4d.js.gz'), gzipSync(SCRIPT));
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
  expect(response.headers.get('cache-control')).toBe('no-cache');
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

describe('to a client that takes packed files', () => {
  /** Asks a real server, and returns the bytes as they were sent, still packed. */
  async function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
    const server = createServer(getRequestListener(webApp(webRoot).fetch));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    try {
      return await new Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; bytes: Buffer }>(
        (resolve, reject) => {
          const sent = request({ port, host: '127.0.0.1', path, method, headers }, (response) => {
            const chunks: Buffer[] = [];
            response.on('data', (chunk: Buffer) => chunks.push(chunk));
            response.once('end', () =>
              resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes: Buffer.concat(chunks) }),
            );
          });
          sent.once('error', reject);
          sent.end();
        },
      );
    } finally {
      server.closeAllConnections();
      server.close();
    }
  }

  const BIG = '/assets/big-3c4d.js';
  const plain = (bytes: Buffer) => bytes.toString();
  const unpacked = {
    br: (bytes: Buffer) => plain(brotliDecompressSync(bytes)),
    gzip: (bytes: Buffer) => plain(gunzipSync(bytes)),
    none: plain,
  };

  it.each<[string, keyof typeof unpacked]>([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0.5, gzip;q=0.8', 'gzip'],
    ['BR', 'br'],
    ['*', 'br'],
    ['*, br;q=0', 'gzip'],
    ['gzip;q=0, br;q=0.0', 'none'],
    ['identity', 'none'],
    ['deflate', 'none'],
    ['', 'none'],
    ['br;q=much', 'none'],
  ])('%j: the file comes as %s, with its length', async (acceptEncoding, encoding) => {
    const { status, headers, bytes } = await ask(BIG, { 'accept-encoding': acceptEncoding });
    expect(status).toBe(200);
    expect(headers['content-encoding'] ?? 'none').toBe(encoding);
    expect(headers.vary).toBe('Accept-Encoding');
    expect(Number(headers['content-length'])).toBe(bytes.length);
    expect(headers['content-type']).toMatch(/^text\/javascript/);
    expect(unpacked[encoding](bytes)).toBe(SCRIPT);
  });

  it('what is the same is answered without its content, for each encoding by itself', async () => {
    const tags = new Set<string>();
    for (const encoding of ['br', 'gzip', 'identity']) {
      const headers = { 'accept-encoding': encoding };
      const etag = String((await ask(BIG, headers)).headers.etag);
      tags.add(etag);
      for (const sent of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
        const again = await ask(BIG, { ...headers, 'if-none-match': sent });
        expect(again).toMatchObject({ status: 304, bytes: Buffer.alloc(0) });
        expect(again.headers).toMatchObject({ etag, vary: 'Accept-Encoding' });
        expect(again.headers['cache-control']).toContain('immutable');
      }
      expect((await ask(BIG, { ...headers, 'if-none-match': '"other"' })).status).toBe(200);
    }
    expect(tags.size).toBe(3);
  });

  it('the page may be kept, if it is asked for each time', async () => {
    const { headers } = await ask('/', asBrowser.headers);
    const { etag } = headers;
    expect(headers['cache-control']).toBe('no-cache');
    const again = await ask('/Mainmenu', { ...asBrowser.headers, 'if-none-match': String(etag) });
    expect(again).toMatchObject({ status: 304, headers: { etag, 'cache-control': 'no-cache' } });
  });

  it('HEAD answers what GET would, without the content', async () => {
    const headers = { 'accept-encoding': 'br' };
    const [got, head] = [await ask(BIG, headers), await ask(BIG, headers, 'HEAD')];
    expect(head.bytes).toHaveLength(0);
    for (const name of ['content-length', 'content-encoding', 'etag', 'content-type']) {
      expect(head.headers[name]).toBe(got.headers[name]);
    }
  });

  it('a part of a file is not offered: all of it comes, and says so by its status', async () => {
    const { status, headers, bytes } = await ask(BIG, { range: 'bytes=0-9' });
    expect(status).toBe(200);
    expect(headers['accept-ranges']).toBeUndefined();
    expect(plain(bytes)).toBe(SCRIPT);
  });

  it('the packed files have no address of their own, and a file without one comes as it is', async () => {
    expect((await ask(`${BIG}.br`)).status).toBe(404);
    const small = await ask('/assets/main-1a2b.js', { 'accept-encoding': 'br, gzip' });
    expect(small.headers['content-encoding']).toBeUndefined();
    expect(small.headers.vary).toBeUndefined();
  });
});

it('a build that is replaced meanwhile is served as it was', async () => {
  const served = webApp(webRoot);
  await writeFile(join(webRoot, 'assets', 'main-1a2b.js'), 'export const other = 1;');
  expect(await (await served.request('/assets/main-1a2b.js')).text()).toBe('export {};');
});

it('a script within the page is known by the hash of its text, and others by their address', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cartela-web-'));
  await writeFile(
    join(folder, 'index.html'),
    '<script>let a = 1;\nlet b;</script><script type="module" src="/assets/main.js"></script>',
  );
  const hash = createHash('sha256').update('let a = 1;\nlet b;').digest('base64');
  expect(pageScripts(folder)).toEqual([`'sha256-${hash}'`]);
  expect(pageScripts(join(folder, 'not-built'))).toEqual([]);
  await rm(folder, { recursive: true });
});
