import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { freePort, makeFolder } from '@cartela/db/testing';
import { PATIENCE } from '@cartela/game-core/testing';
import { vi } from 'vitest';
import { WebSocket } from 'ws';
import { z } from 'zod';
import type { Driver } from './driver.ts';

/** The answer to one command of WebDriver BiDi (https://w3c.github.io/webdriver-bidi). */
const answer = z.union([
  z.object({ type: z.literal('success'), id: z.number(), result: z.looseObject({}) }),
  z.object({ type: z.literal('error'), id: z.number(), error: z.string(), message: z.string() }),
]);

/** Starts a Firefox without a window, and opens a page by WebDriver BiDi. */
export async function openFirefox(program: string): Promise<Driver> {
  const profile = await makeFolder('firefox');
  const port = await freePort();
  const child = spawn(program, ['--headless', '--no-remote', '--profile', profile, `--remote-debugging-port=${port}`], {
    stdio: 'ignore',
  });
  const exited = new Promise((resolve) => void child.once('exit', resolve));
  const socket = await vi.waitFor(() => connect(`ws://127.0.0.1:${port}/session`), PATIENCE);
  const { send } = commandsOver(socket);
  await send('session.new', { capabilities: {} });
  const tree = z.object({ contexts: z.tuple([z.object({ context: z.string() })]) });
  const { context } = tree.parse(await send('browsingContext.getTree', {})).contexts[0];
  return {
    goto: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
    async evaluate(expression) {
      const evaluated = await send('script.evaluate', { expression, target: { context }, awaitPromise: true });
      return z.object({ result: z.object({ value: z.string() }) }).parse(evaluated).result.value;
    },
    async screenshot() {
      return z.object({ data: z.string() }).parse(await send('browsingContext.captureScreenshot', { context })).data;
    },
    async [Symbol.asyncDispose]() {
      socket.terminate();
      child.kill('SIGKILL');
      await exited;
      await rm(profile, { recursive: true, force: true });
    },
  };
}

function connect(url: string): Promise<WebSocket> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(url);
    socket.once('open', () => resolve(socket));
    socket.once('error', reject);
  });
}

function commandsOver(socket: WebSocket) {
  let lastId = 0;
  return {
    send(method: string, params: object): Promise<unknown> {
      lastId += 1;
      const id = lastId;
      return new Promise((resolve, reject) => {
        const onMessage = (data: Buffer) => {
          const { data: told } = answer.safeParse(JSON.parse(data.toString()));
          if (told?.id !== id) return;
          socket.off('message', onMessage);
          if (told.type === 'success') resolve(told.result);
          else reject(new Error(`${method}: ${told.error}, ${told.message}`));
        };
        socket.on('message', onMessage);
        socket.send(JSON.stringify({ id, method, params }));
      });
    },
  };
}
