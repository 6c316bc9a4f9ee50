/**
 * This file is loaded before any measured program, and tells the bench what the process has used.
 * It costs nothing until it is asked, and does not keep the process alive.
 */
const COLLECTIONS = 3;
const PAUSE_MS = 50;

process.on('message', (message) => {
  if (typeof message !== 'object' || message === null || !('usage' in message) || !('id' in message)) return;
  void answer(message.id, message.usage === 'collected');
});
process.channel?.unref();

// If the bench is gone, the program ends as if it was told to, so that nothing is left behind.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));

/** @param {unknown} id @param {boolean} collected */
async function answer(id, collected) {
  const { user, system } = process.cpuUsage();
  if (collected) await collect();
  const { rss, heapUsed, external } = process.memoryUsage();
  const value = { cpuMicros: user + system, rssBytes: rss, heapBytes: heapUsed, externalBytes: external };
  process.send?.({ id, value });
}

/** Collects garbage several times, because a later collection frees what the first one released. */
async function collect() {
  for (let run = 0; run < COLLECTIONS; run += 1) {
    globalThis.gc?.();
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}
