import { useEffect } from 'react';
import { unlockSound } from '../../lib/sound/player.ts';

/** Unlocks the sound with the first tap or key press in a room: browsers keep it silent before. */
export function useUnlockedSound(): void {
  useEffect(() => {
    const events = ['pointerup', 'keydown'] as const;
    for (const event of events) document.addEventListener(event, unlockSound);
    return () => {
      for (const event of events) document.removeEventListener(event, unlockSound);
    };
  }, []);
}
