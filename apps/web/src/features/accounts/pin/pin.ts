import type { ComponentType } from 'react';
import { later } from '../../../components/states/later.tsx';
import { pinTexts } from '../../../locales/parts.ts';

/** A part of a screen that is about the PIN. Its texts are loaded with its code. */
export const pinPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  later<Props>(load, pinTexts);

export const AskedPin = pinPart(async () => (await import('./asked-pin.tsx')).AskedPin);
export const PinOffer = pinPart(async () => (await import('./pin-offer.tsx')).PinOffer);
