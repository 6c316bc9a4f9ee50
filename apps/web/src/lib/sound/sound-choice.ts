import { createStorageSignal } from '../session/signal.ts';
import { readText, writeText } from '../session/storage.ts';
import { i18n } from '../text/i18n.ts';

export type Voice = 'en' | 'am';

const SOUND = 'sound';
const VOICE = 'voice';
const changes = createStorageSignal();

/** Sound is on until somebody switches it off on this phone. */
export function isSoundOn(): boolean {
  return readText(SOUND) !== 'off';
}

export function switchSound(on: boolean): void {
  writeText(SOUND, on ? 'on' : 'off');
  changes.notify();
}

/** The voice that was chosen on this phone. Otherwise the one of the language in use. */
export function getVoice(): Voice {
  const voice = readText(VOICE) ?? i18n.locale;
  return voice === 'am' ? 'am' : 'en';
}

export function chooseVoice(voice: Voice): void {
  writeText(VOICE, voice);
  changes.notify();
}

export function useSoundOn(): boolean {
  return changes.useValue(isSoundOn);
}

export function useVoice(): Voice {
  return changes.useValue(getVoice);
}
