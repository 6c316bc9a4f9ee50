import { codeText } from './text.ts';

/** Made by the client before its first try and sent again with each retry. */
export const idempotencyKeySchema = codeText({ min: 8, max: 128 });
