const RETRY_MS = 2000;

/**
 * Loads code that no first screen needs: after the page's own, and again until it comes. It is not left until it is
 * wanted, as the network may then be away.
 */
export async function loadLater<T>(load: () => Promise<T>): Promise<T> {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
  }
  while (true) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }
}
