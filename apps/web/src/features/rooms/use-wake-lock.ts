import { useEffect } from 'react';

/**
 * Keeps the screen on while `isOn` is true and the page is visible. Does nothing in a browser
 * that cannot do so, nor in a frame: the page around it would have to allow it, and Telegram's web
 * client does not.
 */
export function useWakeLock(isOn: boolean): void {
  useEffect(() => {
    if (!isOn || window !== window.parent || !('wakeLock' in navigator)) return;
    let isOver = false;
    let screenLock: WakeLockSentinel | null = null;
    const ask = async () => {
      if (document.visibilityState !== 'visible') return;
      const lock = await navigator.wakeLock.request('screen').catch(() => null);
      if (isOver) await lock?.release();
      else screenLock = lock;
    };
    const onVisible = () => void ask();
    void ask();
    // The browser releases the lock when the page is hidden, so ask again when it is visible.
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', onVisible);
      void screenLock?.release();
    };
  }, [isOn]);
}
