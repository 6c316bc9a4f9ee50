import { open, rename, stat } from 'node:fs/promises';
import type { Home } from './home.ts';

const MAX_LOG_BYTES = 8 * 1024 * 1024;
const MAX_READ_BYTES = 16 * 1024;

/**
 * Makes the log writable for the database's user, limits its size, and returns its length in bytes.
 */
export async function prepareLog({ logFile, runAs }: Home): Promise<number> {
  const stats = await stat(logFile).catch(() => undefined);
  if (stats !== undefined && stats.size > MAX_LOG_BYTES) await rename(logFile, `${logFile}.1`);
  const file = await open(logFile, 'a', 0o600);
  try {
    if (runAs !== undefined) await file.chown(runAs.uid, runAs.gid);
    return (await file.stat()).size;
  } finally {
    await file.close();
  }
}

/** What the server has written since the log was `fromByte` bytes long. */
export async function readLogSince({ logFile }: Home, fromByte: number): Promise<string> {
  const file = await open(logFile, 'r').catch(() => undefined);
  if (file === undefined) return '';
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(MAX_READ_BYTES), 0, MAX_READ_BYTES, fromByte);
    return buffer.toString('utf8', 0, bytesRead);
  } finally {
    await file.close();
  }
}

/**
 * The most useful line of a program's output: the last error, or else the last line. The timestamp
 * is removed.
 */
export function lastLine(output: string): string {
  const lines = output.split('\n').filter((line) => line.trim() !== '');
  const line = lines.findLast((text) => /\b(FATAL|PANIC|ERROR|error):/.test(text)) ?? lines.at(-1);
  return line?.replace(/^.*?\b(FATAL|PANIC|ERROR): +/, '').trim() ?? 'no reason given';
}
