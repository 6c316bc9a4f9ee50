import { useEffect, useEffectEvent } from 'react';

/** Calls `act` for each key that is pressed anywhere on the page, while `isOn`. */
export function useKeys(act: (event: KeyboardEvent) => void, isOn = true): void {
  const onKey = useEffectEvent(act);
  useEffect(() => {
    if (!isOn) return;
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, [isOn]);
}

/** The fields in which people type. */
const TYPED_INTO = 'input, textarea, select, [contenteditable]';

/** Whether a key is pressed in a field, where it writes its letter. */
export function isTyping({ target }: Pick<KeyboardEvent, 'target'>): boolean {
  return target instanceof Element && target.closest(TYPED_INTO) !== null;
}
