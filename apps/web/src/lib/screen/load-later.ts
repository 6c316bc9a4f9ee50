import { firstScreen } from './first-screen.ts';
import { lookForNewerBuild } from './newer-build.ts';

const RETRY_MS = 2000;

/**
 * Loads code that the first screen does not need, once that screen is there. Tries again until it
 * succeeds. It does not wait until the code is wanted, as the network may then be away.
 */
export async function loadLater<T>(load: () => Promise<T>): Promise<T> {
  await firstScreen();
  while (true) {
    try {
      return await load();
    } catch {
      void lookForNewerBuild();
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }
}
