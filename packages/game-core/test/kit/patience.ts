/**
 * How long a test waits for what it expects, and how often it looks, in milliseconds. A busy
 * machine is slow, and no test asserts how long something takes. Tests that run side by side
 * (`it.concurrent`) wait by `vi.waitFor`, because `expect.poll` is for one test at a time.
 */
export const PATIENCE = { timeout: 150_000, interval: 20 } as const;
