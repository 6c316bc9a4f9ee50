import { useEffect, useState } from 'react';
import { createSignal } from '../session/signal.ts';

/** What is shown live may wait this long for the server before the screen says that it does. */
const PATIENCE_MS = 4000;

/** What on this page is shown live and is not up to date now, each with what to say besides. */
const losses = new Map<symbol, string>();
const changes = createSignal();

/** Whether something that is shown live is not up to date. Nothing counts down meanwhile. */
export function useIsLost(): boolean {
  return changes.useValue(() => losses.size > 0);
}

/** What the screen says besides while it is not live. */
export function useLossHelp(): string {
  return changes.useValue(() => Array.from(losses.values()).join(' ').trim());
}

/** Says on the screen that something shown live is not up to date, while `isLost`. */
export function useSayLost(isLost: boolean, help = ''): void {
  useEffect(() => {
    if (!isLost) return;
    const loss = Symbol();
    losses.set(loss, help);
    changes.notify();
    return () => {
      losses.delete(loss);
      changes.notify();
    };
  }, [isLost, help]);
}

interface Asked {
  readonly data: unknown;
  readonly fetchStatus: string;
  readonly isError: boolean;
}

/** Says so for what is asked for again and again, and has had an answer before. */
export function useSayUnanswered({ data, fetchStatus, isError }: Asked, help?: string): void {
  useSayWaiting(data !== undefined && (fetchStatus !== 'idle' || isError), help);
}

/** Says so after a few seconds in which something shown live has waited for the server. */
function useSayWaiting(isWaiting: boolean, help?: string): void {
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setIsLong(true), PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      setIsLong(false);
    };
  }, [isWaiting]);
  useSayLost(isLong, help);
}

/** Says so for a feed that does not come: its connection is lost, or a proxy lets none through. */
export function useSayLostFeed({ status }: { readonly status: string }): void {
  useSayWaiting(status === 'connecting');
}
