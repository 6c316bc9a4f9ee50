import { accountCode, type NewTransfer, schema } from '@cartela/db';
import { and, eq, gte, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { dayOf, spanOf } from '../kernel/times/day.ts';
import { writeToPlayers } from '../kernel/work/outbox.ts';
import type { Work } from '../kernel/work/unit-of-work.ts';
import { matchPayer } from '../payments/evidence/payer.ts';
import { GAMES_TO_REWARD } from './limits.ts';
import { type InvitationSettings, lockInvitationSettings } from './settings.ts';

const { invitations, users } = schema;

/**
 * An invited player who has played enough. It is not yet decided whether the
 * inviter is rewarded.
 */
interface OpenInvitation {
  readonly inviteeId: string;
  readonly inviterId: string;
  /** Null: it was not kept. */
  readonly promisedCoins: number | null;
  readonly sharesDevice: boolean;
  /**
   * Parts of the phone numbers from which the invitee's and the inviter's deposits were paid, as
   * the provider's messages show them.
   */
  readonly inviteesPayers: readonly string[];
  readonly invitersPayers: readonly string[];
  readonly invitersPhone: string;
}

/**
 * The rewards that a round earns the inviters of its players when it is settled. An inviter gets
 * coins once for each player who has now played enough, as many as were promised when that player
 * accepted the invitation, within the limits of a day. If a limit is reached, the reward is decided
 * after the player's next game.
 *
 * Takes only one statement unless an invitation of these players is open.
 */
export async function invitationRewards(
  work: Work,
  { roundId, playerIds }: { roundId: number; playerIds: readonly string[] },
): Promise<NewTransfer[]> {
  const { tx, now } = work;
  const open = await openInvitations(work, playerIds);
  if (open.length === 0) return [];
  // Transactions that decide on rewards take turns here, so that together they do not exceed a
  // limit of the day.
  const settings = await lockInvitationSettings(tx);
  const rewards: NewTransfer[] = [];
  for (const invitation of await thoseWon(work, open, roundId)) {
    const refusal = refusalOf(invitation);
    const { inviteeId, inviterId, promisedCoins } = invitation;
    // What was promised is paid, even while invitations are off.
    if (!settings.isOn && promisedCoins === null) continue;
    const coins = promisedCoins ?? settings.coins;
    if (refusal === null && !(await isWithinLimits(work, inviterId, settings))) continue;
    const decided = { decidedAt: new Date(now()) };
    await tx
      .update(invitations)
      .set(refusal === null ? { outcome: 'rewarded', coins, ...decided } : { outcome: 'refused', refusal, ...decided })
      .where(eq(invitations.inviteeId, inviteeId));
    if (refusal !== null) continue;
    rewards.push(rewardTransfer(invitation, { coins, roundId }));
    await writeToPlayers(work, [{ kind: 'invitationRewarded', userId: inviterId, details: { coins } }]);
  }
  return rewards;
}

function rewardTransfer(
  { inviteeId, inviterId }: OpenInvitation,
  { coins, roundId }: { coins: number; roundId: number },
): NewTransfer {
  return {
    debit: accountCode.promotion('COIN'),
    credit: accountCode.player(inviterId, 'COIN'),
    amount: coins,
    kind: 'invitation-reward',
    roundId,
    idempotencyKey: `invitation:${inviteeId}`,
  };
}

/**
 * Of these players, those with an invitation that is still open and whose inviter is not deleted.
 */
async function openInvitations({ tx }: Work, playerIds: readonly string[]): Promise<string[]> {
  const rows = await tx
    .select({ inviteeId: invitations.inviteeId })
    .from(invitations)
    .innerJoin(users, and(eq(users.id, invitations.inviterId), isNull(users.deletedAt)))
    .where(and(inArray(invitations.inviteeId, [...playerIds]), eq(invitations.outcome, 'open')));
  return rows.map(({ inviteeId }) => inviteeId);
}

/**
 * SQL for the rounds in which these players have held a card that was paid for, with money and not
 * with coins.
 */
export const paidHands = (userIds: SQL): SQL => sql`
  select hand.user_id, hand.round_id from (
    select user_id, round_id, count(*) as cards from entries where user_id = ${userIds} group by user_id, round_id
    union all
    select user_id, round_id, cardinality(cards) from archived_hands where user_id = ${userIds}
  ) as hand where hand.cards > (select count(*) from free_cards as free
    where free.user_id = hand.user_id and free.round_id = hand.round_id)`;

/**
 * Players who have played their first games, each with a card that was paid for. How they got the
 * money does not matter: nobody earns anything for a deposit. The round that is being settled
 * counts as played.
 */
async function thoseWon(
  { tx }: Work,
  inviteeIds: readonly string[],
  roundId: number,
): Promise<readonly OpenInvitation[]> {
  const ids = sql.param([...inviteeIds]);
  return tx.execute<OpenInvitation & Record<string, unknown>>(sql`
    with client as not materialized (
      select user_id, client_id from entries union all select user_id, client_id from archived_clients
    ), counted as (
      select hand.user_id from (${paidHands(sql`any(${ids}::uuid[])`)}) as hand join rounds on rounds.id = hand.round_id
      where rounds.status = 'settled' or rounds.id = ${roundId}
      group by hand.user_id having count(*) >= ${GAMES_TO_REWARD}
    )
    select invitations.invitee_id as "inviteeId", invitations.inviter_id as "inviterId",
      inviter.phone_number as "invitersPhone", invitations.promised_coins as "promisedCoins",
      exists (select from known_browsers as one join known_browsers as other using (browser)
        where one.user_id = invitations.invitee_id and other.user_id = invitations.inviter_id)
      or exists (select from client as one join client as other using (client_id)
        where one.user_id = invitations.invitee_id and other.user_id = invitations.inviter_id)
      or exists (select from client
        where client.user_id = invitations.inviter_id and client.client_id = invitations.client_id) as "sharesDevice",
      ${payersOf(sql`invitations.invitee_id`)} as "inviteesPayers",
      ${payersOf(sql`invitations.inviter_id`)} as "invitersPayers"
    from invitations
    join counted on counted.user_id = invitations.invitee_id
    join users as inviter on inviter.id = invitations.inviter_id
    order by invitations.accepted_at`);
}

const payersOf = (userId: ReturnType<typeof sql>) => sql`array(
  select distinct sms_messages.payer_phone from payments
  join sms_messages on sms_messages.payment_id = payments.id
  where payments.user_id = ${userId} and payments.status = 'confirmed' and sms_messages.payer_phone is not null)`;

function refusalOf({ sharesDevice, inviteesPayers, invitersPayers, invitersPhone }: OpenInvitation) {
  if (sharesDevice) return 'same-device';
  const isInviters = (payer: string) => invitersPayers.includes(payer) || matchPayer(payer, invitersPhone) === 'fits';
  return inviteesPayers.some(isInviters) ? 'same-payer' : null;
}

async function isWithinLimits(
  { tx, now }: Work,
  inviterId: string,
  { perInviterDay, perDay }: Pick<InvitationSettings, 'perInviterDay' | 'perDay'>,
): Promise<boolean> {
  const { start } = spanOf(dayOf(new Date(now())));
  const today = and(eq(invitations.outcome, 'rewarded'), gte(invitations.decidedAt, start));
  const [byThem, byAll] = [
    await tx.$count(invitations, and(today, eq(invitations.inviterId, inviterId))),
    await tx.$count(invitations, today),
  ];
  return byThem < perInviterDay && byAll < perDay;
}
