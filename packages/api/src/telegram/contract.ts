import { z } from 'zod';
import { credentialsInput, loginInput, loginOutput } from '../accounts/contract.ts';
import { messages } from '../kernel/messages.ts';
import { LAUNCH_LENGTH_MAX } from './limits.ts';

/** The mini app's `initData`, as Telegram gave it to the page. */
const initData = z.string().max(LAUNCH_LENGTH_MAX);

/** Telegram's signed answer to the request for a contact. */
const contact = z.string().max(LAUNCH_LENGTH_MAX);

export const launchInput = z.object({ initData });

/** The phone number is the one that Telegram confirms, or else one that was typed. */
export const newPlayerInput = z.object({
  initData,
  username: credentialsInput.shape.username,
  phone: z.union([
    z.object({ contact }).strict(),
    z.object({ phoneNumber: credentialsInput.shape.phoneNumber }).strict(),
  ]),
  ageAndTerms: z.literal(true, { error: messages.ageAndTermsNeeded }),
});

export const knownPlayerInput = z.object({
  initData,
  username: loginInput.shape.username,
  phone: z.union([z.object({ contact }).strict(), z.object({ phoneNumber: loginInput.shape.phoneNumber }).strict()]),
});

export const launchOutput = z.discriminatedUnion('outcome', [
  loginOutput.extend({ outcome: z.literal('signedIn') }),
  z.object({
    outcome: z.literal('newcomer'),
    /** A free name like theirs at Telegram; empty if there is none. */
    proposedUsername: z.string(),
  }),
]);
