import { schema } from '@cartela/db';
import { desc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Administrator } from '../kernel/actors/actor.ts';
import { Refusal } from '../kernel/texts/refusals.ts';
import type { Core } from '../kernel/work/core.ts';
import { transactOn } from '../kernel/work/unit-of-work.ts';
import type { addNoteInput, notesOutput, userInput } from './contract.ts';

const { playerNotes, users } = schema;

/** The notes that are shown. The export of users has all. */
const SHOWN = 100;

/**
 * Adds a note on a player, for all administrators to read. It stays when the player is deleted.
 *
 * @throws Refusal `userNotFound`, also for an administrator
 */
export async function addNote(
  core: Core,
  actor: Administrator,
  { userId, text }: z.output<typeof addNoteInput>,
): Promise<void> {
  await transactOn(core, actor, userId, async (work, user) => {
    if (user.role !== 'client') throw new Refusal('userNotFound');
    await work.tx.insert(playerNotes).values({ userId, text, writtenAt: new Date(work.now()), writtenBy: actor.id });
    await work.audit({ action: 'add-note', subject: user.username, after: { text } });
  });
}

/** The newest notes on a player, newest first. */
export async function notesOn(
  { db }: Pick<Core, 'db'>,
  { userId }: z.output<typeof userInput>,
): Promise<z.input<typeof notesOutput>> {
  const notes = await db
    .select({ id: playerNotes.id, text: playerNotes.text, at: playerNotes.writtenAt, writtenBy: users.username })
    .from(playerNotes)
    .innerJoin(users, eq(users.id, playerNotes.writtenBy))
    .where(eq(playerNotes.userId, userId))
    .orderBy(desc(playerNotes.writtenAt), desc(playerNotes.id))
    .limit(SHOWN);
  return notes.map(({ at, ...note }) => ({ ...note, writtenAtMs: at.getTime() }));
}
