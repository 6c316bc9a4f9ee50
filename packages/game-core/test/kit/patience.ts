/**
 * How long a test waits for what has to come, and how often it looks, in milliseconds. A busy
 * machine takes its time, and nothing is asserted about it. Tests that run side by side
 * (`it.concurrent`) wait by `vi.waitFor`, because `expect.poll` is for one test at a time.
 */
export const PATIENCE = { timeout: 150_000, interval: 20 } as const;
