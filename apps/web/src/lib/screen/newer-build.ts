import { createSignal } from '../session/signal.ts';

let isReplaced = false;
const changes = createSignal();

/** Whether the server has another build than this page, so that parts of the page are gone. */
export const useIsReplaced = (): boolean => changes.useValue(() => isReplaced);

/** Asks the server for its page. Call this where a part of this one could not be loaded. */
export async function lookForNewerBuild(): Promise<void> {
  if (isReplaced) return;
  // With a query, it is not answered from what the browser keeps.
  const answer = await fetch('/?newest', { cache: 'no-store' }).catch(() => null);
  if (!answer?.ok) return;
  const page = await answer.text();
  const own = Array.from(document.querySelectorAll('script[type="module"][src]'));
  isReplaced = !own.every((script) => page.includes(script.getAttribute('src') ?? ''));
  if (isReplaced) changes.notify();
}
