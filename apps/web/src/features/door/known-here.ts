import { hasPlayedHere } from '../../lib/session/session.ts';
import { readText } from '../../lib/session/storage.ts';
import { FIRST_VISIT_KEY } from '../help/first-visit-key.ts';

/** Whether somebody has played with this browser, or has begun to. */
export const isKnownHere = (): boolean => hasPlayedHere() || readText(FIRST_VISIT_KEY) !== null;
