import { url as debuggerUrl } from 'node:inspector';
import { Worker } from 'node:worker_threads';

const LOOK_EVERY_MS = 1000;
/** After so many looks at which the loop has not turned, it counts as blocked for ever. */
const BLOCKED_LOOKS_MAX = 30;
/** Looks that nobody lives to see. */
const NEVER = -(2 ** 31);

/** Runs in a thread of its own, and writes a line as the log does. */
const LOOKER = `
  const { looks, everyMs, max } = require('node:worker_threads').workerData;
  setInterval(() => {
    if (Atomics.add(looks, 0, 1) < max) return;
    const [time, msg] = [new Date().toISOString(), 'the event loop is blocked; ending at once'];
    require('node:fs').writeSync(2, JSON.stringify({ level: 60, time, looks: max, msg }) + '\\n');
    process.kill(process.pid, 'SIGKILL');
  }, everyMs);`;

/**
 * Ends this process if its event loop stops turning, as in code that never returns. Such a process
 * serves nobody, does not answer `/readyz`, and cannot end in order, because it hears no signal.
 * What supervises it then starts another one. Looks are counted, not time, so that a process that
 * was suspended goes on. One that is debugged may stand still.
 */
export function watchLoop(): void {
  const looks = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const workerData = { looks, everyMs: LOOK_EVERY_MS, max: BLOCKED_LOOKS_MAX };
  new Worker(LOOKER, { eval: true, workerData }).unref();
  const turn = () => Atomics.store(looks, 0, debuggerUrl() === undefined ? 0 : NEVER);
  setInterval(turn, LOOK_EVERY_MS).unref();
}
