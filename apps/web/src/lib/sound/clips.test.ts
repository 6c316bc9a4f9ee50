import { readdir, stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { NUMBER_COUNT } from '@cartela/game-core';
import { expect, it } from 'vitest';
import type { Signal } from './player.ts';

const SOUNDS = fileURLToPath(new URL('../../../public/sounds', import.meta.url));
const VOICES = ['am', 'en'];
const SIGNALS: Readonly<Record<Signal, true>> = { ball: true, mark: true, 'one-to-go': true, win: true, loss: true };
/** A clip of one packet or a few comes in time on a slow network. */
const CLIP_BYTES_MAX = 8 * 1024;

it('has a small clip of each call in each language, and of each signal', async () => {
  const numbers = Array.from({ length: NUMBER_COUNT }, (_, index) => index + 1);
  const expected = [
    ...Object.keys(SIGNALS).map((signal) => `${signal}.mp3`),
    ...VOICES.flatMap((voice) => numbers.map((number) => `${voice}/${number}.mp3`)),
  ];
  const files = (await readdir(SOUNDS, { recursive: true })).filter((file) => file.endsWith('.mp3'));
  expect(files.toSorted()).toEqual(expected.toSorted());
  const sizes = await Promise.all(files.map(async (file) => (await stat(`${SOUNDS}/${file}`)).size));
  expect(Math.min(...sizes)).toBeGreaterThan(0);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(CLIP_BYTES_MAX);
});
