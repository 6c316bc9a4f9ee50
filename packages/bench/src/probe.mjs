/**
 * Loaded before a measured program, whatever it is: tells the bench what this very process has
 * used. It costs nothing until it is asked, and does not keep the process alive.
 */
const COLLECTIONS = 3;
const PAUSE_MS = 50;

process.on('message', (message) => {
  if (typeof message !== 'object' || message === null || !('usage' in message) || !('id' in message)) return;
  void answer(message.id, message.usage === 'collected');
});
process.channel?.unref();

// A bench that is gone leaves nothing behind: the program ends as if told to.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));

/** @param {unknown} id @param {boolean} collected */
async function answer(id, collected) {
  const { user, system } = process.cpuUsage();
  if (collected) await collect();
  const { rss, heapUsed, external } = process.memoryUsage();
  const value = { cpuMicros: user + system, rssBytes: rss, heapBytes: heapUsed, externalBytes: external };
  process.send?.({ id, value });
}

/** What the first collection lets go is freed by a later one. */
async function collect() {
  for (let run = 0; run < COLLECTIONS; run += 1) {
    globalThis.gc?.();
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}
