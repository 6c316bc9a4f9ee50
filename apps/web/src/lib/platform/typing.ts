/** The fields in which people type. */
const TYPED_INTO = 'input, textarea, select, [contenteditable]';

/** Whether a key is pressed in a field, where it writes its letter. */
export function isTyping({ target }: Pick<KeyboardEvent, 'target'>): boolean {
  return target instanceof Element && target.closest(TYPED_INTO) !== null;
}
