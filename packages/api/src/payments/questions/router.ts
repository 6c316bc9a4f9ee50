import { act, adminProcedure, playerProcedure, router } from '../../kernel/calls/procedures.ts';
import { messageOutput } from '../../kernel/texts/fields.ts';
import {
  answerInput,
  askInput,
  openQuestionsInput,
  openQuestionsOutput,
  ownQuestionsOutput,
  paymentInput,
} from './contract.ts';
import { answerQuestion, askQuestion, openQuestions, ownQuestions } from './questions.ts';

export const questionsRouter = router({
  ask: playerProcedure
    .input(askInput)
    .output(messageOutput)
    .mutation(({ ctx, input }) => askQuestion(ctx.app, ctx.actor, input)),

  own: playerProcedure
    .input(paymentInput)
    .output(ownQuestionsOutput)
    .query(({ ctx, input }) => ownQuestions(ctx.app, ctx.actor, input)),

  open: adminProcedure('see-payments')
    .input(openQuestionsInput)
    .output(openQuestionsOutput)
    .query(({ ctx, input }) => openQuestions(ctx.app, input)),

  answer: adminProcedure('decide-payments')
    .input(answerInput)
    .output(messageOutput)
    .mutation(act(answerQuestion, 'questionAnswered')),
});
