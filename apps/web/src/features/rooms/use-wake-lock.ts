import { useEffect } from 'react';

/**
 * Keeps the screen on while `wanted` is true and the page is visible. Does nothing in a browser
 * that cannot do so.
 */
export function useWakeLock(wanted: boolean): void {
  useEffect(() => {
    if (!wanted || !('wakeLock' in navigator)) return;
    let isOver = false;
    let held: WakeLockSentinel | null = null;
    const ask = async () => {
      if (document.visibilityState !== 'visible') return;
      const lock = await navigator.wakeLock.request('screen').catch(() => null);
      if (isOver) await lock?.release();
      else held = lock;
    };
    const onVisible = () => void ask();
    void ask();
    // The browser releases the lock when the page is hidden, so ask again when it is visible.
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', onVisible);
      void held?.release();
    };
  }, [wanted]);
}
