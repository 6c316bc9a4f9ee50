import { isTyping } from '../../../lib/platform/keys.ts';
import { areKeysOn } from '../payments/decisions/decision-keys.ts';

/**
 * Whether a key press asks for the search: Ctrl or Cmd with K anywhere, and `/` outside of fields
 * unless keys of one letter are switched off.
 */
export function isSearchKey(event: KeyboardEvent): boolean {
  if (event.repeat || event.isComposing || event.defaultPrevented || event.altKey) return false;
  if (event.ctrlKey || event.metaKey) return event.code === 'KeyK';
  return event.key === '/' && areKeysOn() && !isTyping(event);
}
