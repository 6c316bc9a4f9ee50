import { messageOutput } from '../kernel/fields.ts';
import { adminProcedure, router } from '../kernel/procedures.ts';
import { told } from '../kernel/sentence.ts';
import { apiKeyList, createApiKey, revokeApiKey } from './api-keys.ts';
import { createKeyInput, createKeyOutput, keyInput, keysOutput } from './contract.ts';

export const integratorsRouter = router({
  keys: adminProcedure.output(keysOutput).query(({ ctx }) => apiKeyList(ctx.app)),

  createKey: adminProcedure
    .input(createKeyInput)
    .output(createKeyOutput)
    .mutation(({ ctx, input }) => createApiKey(ctx.app, ctx.actor, input)),

  revokeKey: adminProcedure
    .input(keyInput)
    .output(messageOutput)
    .mutation(async ({ ctx, input }) => {
      await revokeApiKey(ctx.app, ctx.actor, input);
      return told('apiKeyRevoked');
    }),
});
