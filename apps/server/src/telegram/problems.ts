import { type Application, noteProblem } from '@cartela/api';
import { GrammyError } from 'grammy';
import { undelivered } from './delivery.ts';
import { NoAnswer } from './transport.ts';

type Source = 'messages' | 'updates' | 'profile';

/**
 * Tells the log and the administrators what is wrong with Telegram. Each problem stays open until
 * the same thing works again.
 */
export function createProblems(app: Application) {
  const open = new Map<Source, string>();
  /** The text on record. Undefined while it is not known. */
  let recorded: string | null | undefined;

  async function record(): Promise<void> {
    const text = open.size === 0 ? null : [...new Set(open.values())].join('; ');
    if (text === recorded) return;
    recorded = text;
    if (text !== null) app.log.warn({ problem: text }, 'the bot has a problem with Telegram');
    try {
      await noteProblem(app, text);
    } catch (error) {
      recorded = undefined;
      app.log.error({ err: error }, 'could not record the problem of the bot');
    }
  }

  return {
    isOpen: (source: Source) => open.has(source),
    async happened(source: Source, error: unknown): Promise<void> {
      if (!(error instanceof GrammyError || error instanceof NoAnswer))
        app.log.error({ err: error }, 'something unexpected went wrong with the bot');
      open.set(source, undelivered(error).failure);
      await record();
    },
    async isOver(source: Source): Promise<void> {
      open.delete(source);
      await record();
    },
  };
}

export type Problems = ReturnType<typeof createProblems>;
