/** How long no test file may end, in minutes. It is far longer than the longest file takes. */
const PATIENCE_MIN = 15;

/**
 * A reporter of vitest that ends a run in which nothing happens any more, and says which files have
 * not ended. A test that never gives the processor back cannot be ended by its own time limit.
 */
export default class StallReporter {
  /** @type {Set<string>} */
  #open = new Set();
  /** @type {NodeJS.Timeout | undefined} */
  #timer;

  onTestRunStart() {
    this.#timer = setTimeout(() => this.#end(), PATIENCE_MIN * 60_000);
  }

  /** @param {import('vitest/node').TestModule} module */
  onTestModuleQueued({ moduleId }) {
    this.#open.add(moduleId);
  }

  /** @param {import('vitest/node').TestModule} module */
  onTestModuleEnd({ moduleId }) {
    this.#open.delete(moduleId);
    this.#timer?.refresh();
  }

  onTestRunEnd() {
    clearTimeout(this.#timer);
  }

  #end() {
    console.error(`No test file has ended for ${PATIENCE_MIN} minutes. These have not:`);
    for (const file of this.#open) console.error(`  ${file}`);
    // Its workers would go on: this process leads a group of which they are.
    process.once('exit', () => process.kill(-process.pid, 'SIGKILL'));
    process.exit(1);
  }
}
