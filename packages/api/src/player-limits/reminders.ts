import type { z } from 'zod';
import type { Player } from '../kernel/actors/actor.ts';
import { messageOutput } from '../kernel/texts/fields.ts';
import { reply } from '../kernel/texts/sentence.ts';
import type { Core } from '../kernel/work/core.ts';
import { transactOnce } from '../kernel/work/unit-of-work.ts';
import { askedAt } from './breaks.ts';
import { keepChoice, protectionOf } from './choices.ts';
import { backMsOf } from './coming-back.ts';
import type { reminderOutput, remindInput } from './contract.ts';
import { REMIND_MINUTES_USUAL } from './limits.ts';
import { promptsOf } from './prompts.ts';
import { sittingOf } from './sitting.ts';

/** What the web app needs to remind a signed-in player without being asked. */
export async function reminderOf({ db, now }: Core, { id: userId }: Player): Promise<z.input<typeof reminderOutput>> {
  const serverNowMs = now();
  const [protection, sitting, prompts] = await Promise.all([
    protectionOf(db, userId),
    sittingOf(db, userId, serverNowMs),
    promptsOf(db, userId, serverNowMs),
  ]);
  const askedDays = askedAt(protection, serverNowMs);
  const backMs = backMsOf(protection);
  return {
    ...prompts,
    askedDays,
    isBreakOver: backMs === Infinity,
    backMs: backMs !== null && backMs !== Infinity && backMs > serverNowMs ? backMs : null,
    remindMinutes: protection?.remindMinutes ?? REMIND_MINUTES_USUAL,
    sitting,
    serverNowMs,
  };
}

/** @throws Refusal `keyReused` */
export async function saveReminder(
  core: Core,
  actor: Player,
  { idempotencyKey, ...input }: z.output<typeof remindInput>,
): Promise<z.input<typeof messageOutput>> {
  const request = { key: idempotencyKey, operation: 'save-reminder', input, answer: messageOutput };
  return transactOnce(core, actor, request, async (work) => {
    await keepChoice(work, actor.id, { remindMinutes: input.minutes });
    return reply('reminderSaved');
  });
}
