import { type Db, schema, type Transaction } from '@cartela/db';
import { and, eq, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import { shownName } from '../accounts/names/shown-name.ts';
import type { Player } from '../kernel/actors/actor.ts';
import { partOfName } from '../kernel/texts/part-of-name.ts';
import { Refusal } from '../kernel/texts/refusals.ts';
import { reply } from '../kernel/texts/sentence.ts';
import { HOUR_MS } from '../kernel/times/day.ts';
import type { Core } from '../kernel/work/core.ts';
import { transact } from '../kernel/work/unit-of-work.ts';
import type { acceptInput, acceptOutput, inviterInput, inviterOutput } from './contract.ts';
import { NEWCOMER_HOURS } from './limits.ts';
import { invitationSettingsOf } from './settings.ts';

const { archivedHands, entries, invitationCodes, invitations, users } = schema;
const NEWCOMER_MS = NEWCOMER_HOURS * HOUR_MS;

/**
 * Stores whose invitation a new player has accepted. Only the first one counts. When it is accepted
 * again, the answer is the same; another one is refused as too late.
 *
 * @throws Refusal `invitationsOff`, `invitationUnknown`, `invitationOwn`, `invitationLate`
 */
export async function acceptInvitation(
  core: Core,
  actor: Player,
  { code, clientId }: z.output<typeof acceptInput>,
): Promise<z.input<typeof acceptOutput>> {
  return transact(core, actor, async ({ tx, now }) => {
    const inviter = await inviterOf(tx, code);
    if (!inviter) throw new Refusal('invitationUnknown');
    if (inviter.id === actor.id) throw new Refusal('invitationOwn');
    const name = shownName(inviter.username);
    const answer = { inviter: name, ...reply('invitationAccepted', { name }) };
    const [before] = await tx.select().from(invitations).where(eq(invitations.inviteeId, actor.id));
    if (before?.inviterId === inviter.id) return answer;
    const { isOn, coins: promisedCoins } = await invitationSettingsOf(tx);
    if (!isOn) throw new Refusal('invitationsOff');
    if (before || !(await isNewcomer(tx, actor.id, now()))) throw new Refusal('invitationLate');
    await tx.insert(invitations).values({
      ...{ inviteeId: actor.id, inviterId: inviter.id, clientId },
      ...{ acceptedAt: new Date(now()), promisedCoins },
    });
    return answer;
  });
}

/** Whose invitation a code is. Strangers may try codes, so they learn only a name's beginning. */
export async function inviterByCode(
  { db }: Pick<Core, 'db'>,
  { code }: z.output<typeof inviterInput>,
): Promise<z.input<typeof inviterOutput>> {
  const [inviter, { isOn, coins }] = await Promise.all([inviterOf(db, code), invitationSettingsOf(db)]);
  return { inviter: inviter ? partOfName(inviter.username) : null, coins: isOn ? coins : null };
}

async function inviterOf(reader: Db | Transaction, code: string) {
  const [inviter] = await reader
    .select({ id: users.id, username: users.username })
    .from(invitationCodes)
    .innerJoin(users, eq(users.id, invitationCodes.userId))
    .where(and(eq(invitationCodes.code, code.toUpperCase()), eq(users.role, 'client'), isNull(users.deletedAt)));
  return inviter;
}

async function isNewcomer(tx: Transaction, userId: string, nowMs: number): Promise<boolean> {
  const [user] = await tx.select({ createdAt: users.createdAt }).from(users).where(eq(users.id, userId));
  if (!user || nowMs - user.createdAt.getTime() > NEWCOMER_MS) return false;
  const [played, archived] = await Promise.all([
    tx.$count(entries, eq(entries.userId, userId)),
    tx.$count(archivedHands, eq(archivedHands.userId, userId)),
  ]);
  return played + archived === 0;
}
