import type { ComponentType } from 'react';
import { later } from '../../../components/states/later.tsx';
import { addTexts } from '../../../lib/text/i18n.ts';
import { pinTexts } from '../../../locales/parts.ts';

/** The texts are loaded with the code. */
const part = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  later<Props>(async () => {
    await addTexts(pinTexts);
    return load();
  });

// Few players are shown these, so they are loaded when they are.
export const AskedPin = part(async () => (await import('./asked-pin.tsx')).AskedPin);
export const PinOffer = part(async () => (await import('./pin-offer.tsx')).PinOffer);
export const PinPanel = part(async () => (await import('./pin-panel.tsx')).PinPanel);
export const PinReset = part(async () => (await import('./pin-reset.tsx')).PinReset);
