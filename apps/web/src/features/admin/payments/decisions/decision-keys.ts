import { isTyping, useKeys } from '../../../../lib/platform/keys.ts';
import { createStorageSignal } from '../../../../lib/session/signal.ts';
import { readText, writeText } from '../../../../lib/session/storage.ts';

// Keys for deciding requests. No key decides anything by itself: keys move the selection, and open
// the dialog that asks.

const KEYS = { j: 'next', k: 'previous', c: 'confirm', r: 'reject', '?': 'help' } as const;

type DecisionKey = (typeof KEYS)[keyof typeof KEYS];

type Pressed = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'repeat' | 'isComposing' | 'defaultPrevented'
>;

/**
 * What a key press asks for, on a keyboard of any language. Null if it is not one of these keys.
 */
export function decisionKeyOf(event: Pressed): DecisionKey | null {
  const { key, code } = event;
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  // A key that is held down asks once.
  if (event.repeat || event.isComposing || event.defaultPrevented) return null;
  const isLatin = /^[a-z?]$/i.test(key);
  const letter = (isLatin ? key : code.replace(/^Key/, '')).toLowerCase();
  return isKey(letter) ? KEYS[letter] : null;
}

function isKey(letter: string): letter is keyof typeof KEYS {
  return Object.keys(KEYS).includes(letter);
}

/**
 * Calls `act` for these keys wherever the focus is, except in fields and while a dialog is open.
 * While `isOn` is false, only for help.
 */
export function useDecisionKeys(isOn: boolean, act: (key: DecisionKey) => void): void {
  useKeys((event) => {
    const key = decisionKeyOf(event);
    if (key === null || isTyping(event) || document.querySelector('dialog[open]')) return;
    if (!isOn && key !== 'help') return;
    // Otherwise the letter would be written into the field that the dialog gives the focus to.
    event.preventDefault();
    act(key);
  });
}

const CHOICE = 'decision-keys';
const signal = createStorageSignal();
/** Whether keys of one letter are on. */
export const areKeysOn = () => readText(CHOICE) !== 'off';

/** Whether the keys are on. People who dictate, or whose hand slips, can switch them off. */
export function useKeysChoice(): [areOn: boolean, choose: (on: boolean) => void] {
  const on = signal.useValue(areKeysOn);
  const choose = (next: boolean) => {
    writeText(CHOICE, next ? 'on' : 'off');
    signal.notify();
  };
  return [on, choose];
}
