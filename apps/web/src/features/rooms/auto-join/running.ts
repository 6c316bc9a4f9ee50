import { toast } from '../../../lib/screen/toast.ts';
import { createSignal } from '../../../lib/session/signal.ts';
import { readText, removeText, writeText } from '../../../lib/session/storage.ts';
import { text } from '../../../lib/text/i18n.ts';
import type { TextKey } from '../../../locales/en.ts';
import type { AutoJoin } from './auto-join.ts';

// Joining runs in the memory of this page, so it ends with the page. Storage only keeps the mark
// that it ran, so that the page can say so when it is loaded again.

const MARK = 'autoJoin';
const AREA = 'sessionStorage';
const TOAST = 'auto-join';

let running: AutoJoin | null = null;
const changes = createSignal();

function setRunning(next: AutoJoin | null): void {
  running = next;
  if (next) writeText(MARK, 'on', AREA);
  else removeText(MARK, AREA);
  changes.notify();
}

export const runningNow = () => running;

export function useRunning(): AutoJoin | null {
  return changes.useValue(runningNow);
}

export function start(auto: AutoJoin): void {
  setRunning(auto);
}

/** Changes the running state. Does nothing if joining was stopped in the meantime. */
export function update(change: (auto: AutoJoin) => AutoJoin): void {
  const next = running && change(running);
  if (next && next !== running) setRunning(next);
}

/** Stops joining and says why. Does nothing if it is not running. */
export function stop(why: TextKey): void {
  if (!running) return;
  setRunning(null);
  toast.warning(text(why), { id: TOAST });
}

/** Says once that joining has ended because the page was reloaded. */
export function sayIfLost(): void {
  if (running || readText(MARK, AREA) === null) return;
  removeText(MARK, AREA);
  toast.warning(text('autoReloaded'), { id: TOAST });
}
