import { firstScreen } from './first-screen.ts';

const RETRY_MS = 2000;

/**
 * Loads code that no first screen needs: once that is there, and again until it comes. It is not
 * left until it is wanted, as the network may then be away.
 */
export async function loadLater<T>(load: () => Promise<T>): Promise<T> {
  await firstScreen();
  while (true) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }
}
