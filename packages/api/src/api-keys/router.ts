import { act, adminProcedure, router } from '../kernel/calls/procedures.ts';
import { messageOutput } from '../kernel/texts/fields.ts';
import { apiKeyList, createApiKey, revokeApiKey } from './api-keys.ts';
import { createKeyInput, createKeyOutput, keyInput, keysOutput } from './contract.ts';

export const apiKeysRouter = router({
  keys: adminProcedure('see-figures')
    .output(keysOutput)
    .query(({ ctx }) => apiKeyList(ctx.app)),

  createKey: adminProcedure('govern')
    .input(createKeyInput)
    .output(createKeyOutput)
    .mutation(({ ctx, input }) => createApiKey(ctx.app, ctx.actor, input)),

  revokeKey: adminProcedure('govern')
    .input(keyInput)
    .output(messageOutput)
    .mutation(act(revokeApiKey, 'apiKeyRevoked')),
});
