import { KEY_LENGTH_MAX, KEY_LENGTH_MIN } from '../limits.ts';

/** Texts that only programs get. They are always in English. */
export const programMessages = {
  // API keys
  apiKeyUnknown: 'This API key is not known, or was revoked. Ask the operator for another one.',
  apiKeyExpired: 'This API key expired on {day}. Ask the operator for a new one.',
  apiKeyScope: 'This API key does not allow this call. Ask the operator for one with the scope {scope}.',
  apiKeyCap:
    'This API key may ask for {capSantim} ETB a day. {leftSantim} ETB is left for today, by the clock in Addis Ababa.',

  // The operator's phone
  hookWrongSignature: 'The signature does not match the body.',
  hookStale: 'The timestamp is more than five minutes off.',
  hookReplayed: 'This request was already accepted.',

  // Anything else
  fieldInvalid: '{field} is not valid.',
  malformedJson: 'The body is not valid JSON.',
  jsonExpected: 'Send the body as JSON, with the content type application/json.',
  idempotencyKeyInvalid: `Idempotency-Key has ${KEY_LENGTH_MIN} to ${KEY_LENGTH_MAX} printable characters without spaces.`,
  tooManyRecords: 'Your network has requested too many records. Try again later.',
  nothingHere: 'There is nothing at this address.',
  foreignClientId: 'This client id belongs to another player.',
  foreignOrigin: 'This page may not act for you here.',
} as const;
