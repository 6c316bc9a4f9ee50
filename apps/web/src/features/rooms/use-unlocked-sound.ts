import { useEffect } from 'react';
import { unlockSound } from '../../lib/sound/player.ts';

/** The first tap or key in a room lets the game be heard. */
export function useUnlockedSound(): void {
  useEffect(() => {
    const events = ['pointerup', 'keydown'] as const;
    for (const event of events) document.addEventListener(event, unlockSound);
    return () => {
      for (const event of events) document.removeEventListener(event, unlockSound);
    };
  }, []);
}
