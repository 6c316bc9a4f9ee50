import { spawn } from 'node:child_process';
import { freePort } from '@cartela/db/testing';
import { PATIENCE } from '@cartela/game-core/testing';
import { vi } from 'vitest';
import { z } from 'zod';
import type { Driver } from './driver.ts';

/**
 * Starts a WebKitGTK in a display of its own, and opens a page by WebDriver
 * (https://www.w3.org/TR/webdriver2).
 */
export async function openWebKit({ driver, xvfb }: { driver: string; xvfb: string }): Promise<Driver> {
  const port = await freePort();
  // In a group of its own, because these programs start others.
  const child = spawn(xvfb, ['--auto-servernum', driver, `--port=${port}`], { stdio: 'ignore', detached: true });
  const exited = new Promise((resolve) => void child.once('exit', resolve));
  const root = `http://127.0.0.1:${port}`;
  const started = await vi.waitFor(() => call(`${root}/session`, { capabilities: {} }), PATIENCE);
  const session = `${root}/session/${z.object({ sessionId: z.string() }).parse(started).sessionId}`;
  return {
    goto: async (url) => void (await call(`${session}/url`, { url })),
    evaluate: async (expression) =>
      z.string().parse(await call(`${session}/execute/sync`, { script: `return ${expression}`, args: [] })),
    screenshot: async () => z.string().parse(await call(`${session}/screenshot`)),
    async [Symbol.asyncDispose]() {
      await fetch(session, { method: 'DELETE' });
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
      await exited;
    },
  };
}

async function call(url: string, body?: object): Promise<unknown> {
  const answer = await fetch(url, body && { method: 'POST', body: JSON.stringify(body) });
  const { value } = z.object({ value: z.unknown() }).parse(await answer.json());
  if (!answer.ok) throw new Error(`${url}: ${JSON.stringify(value)}`);
  return value;
}
