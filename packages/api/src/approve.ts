import { schema } from '@cartela/db';
import { and, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import {
  hashedCredentials,
  registerColleague,
  replacePassword,
  replacePasswordInput,
} from './accounts/administrators.ts';
import { requirementInput, saveRoleInput, userInput } from './accounts/contract.ts';
import { resetPin } from './accounts/pin/reset-pin.ts';
import { saveRole } from './accounts/roles.ts';
import { requireSecondFactor, resetSecondFactor } from './accounts/second-factor/second-factor-rules.ts';
import { approvalInput, approvalSettingsInput } from './approvals/contract.ts';
import { saveApprovalSettings } from './approvals/requests.ts';
import type { ApprovalKind } from './approvals/settings.ts';
import { deleteUserInput } from './closing/contract.ts';
import { deleteUser } from './closing/delete-user.ts';
import { ruleInput } from './deductions/contract.ts';
import { saveDeductionRule } from './deductions/rules.ts';
import { settingsInput } from './invitations/contract.ts';
import { saveInvitationSettings } from './invitations/settings.ts';
import { saveJackpotInput, seedInput } from './jackpots/contract.ts';
import { saveJackpot, seedJackpot } from './jackpots/jackpots.ts';
import type { Administrator } from './kernel/actors/actor.ts';
import type { Application } from './kernel/application.ts';
import { act, adminProcedure, router } from './kernel/calls/procedures.ts';
import { messageOutput } from './kernel/texts/fields.ts';
import { Refusal } from './kernel/texts/refusals.ts';
import { sendInput } from './notices/contract.ts';
import { sendNotice } from './notices/notices.ts';
import { accountInput, automaticInput, confirmInput, limitsInput, sendersInput } from './payments/admin-contract.ts';
import { confirmPayment } from './payments/decisions/decisions.ts';
import { resolveAlarm } from './payments/evidence/chain/resolve-alarm.ts';
import { alarmInput } from './payments/evidence/contract.ts';
import { saveAutomatic, saveSenders } from './payments/evidence/save-automatic.ts';
import { payoutOutcomeInput, payoutSettingsInput } from './payments/payouts/contract.ts';
import { settlePayout } from './payments/payouts/outcome.ts';
import { savePayoutSettings } from './payments/payouts/settings.ts';
import { correctInput } from './payments/reconciliation/contract.ts';
import { correctDeposit } from './payments/reconciliation/settle.ts';
import { saveAccount, saveLimits } from './payments/settings.ts';
import { excludePlayer } from './player-limits/breaks.ts';
import { excludeInput } from './player-limits/contract.ts';
import { joiningInput, operatorInput, realMoneyInput } from './real-money/contract.ts';
import { saveOperator } from './real-money/operator.ts';
import { saveJoining, saveRealMoney } from './real-money/real-money.ts';
import { cancelRoundInput } from './rooms/contract.ts';
import { makeRoom } from './rooms/make-room.ts';
import { cancelRound } from './rooms/round/cancel-round.ts';
import { saveOpening, saveRoomSettings } from './rooms/settings.ts';
import { makeRoomInput, openingInput, roomChanges } from './rooms/settings-contract.ts';
import { giveAccountInput } from './telegram/contract.ts';
import { giveToProven } from './telegram/number-claims.ts';
import { topUpInput } from './wallet/contract.ts';
import { topUp } from './wallet/top-up.ts';
import { prizesInput } from './weeks/contract.ts';
import { saveWeekPrizes } from './weeks/prizes.ts';

const { approvals, users } = schema;

type Run = (app: Application, actor: Administrator, input: unknown) => Promise<unknown>;

/** How each kind of act is carried out, with the input that was asked for. */
const ACTS: Readonly<Record<ApprovalKind, Run>> = {
  'top-up': (app, actor, input) => topUp(app, actor, read(topUpInput, input)),
  restitution: (app, actor, input) => topUp(app, actor, read(topUpInput, input)),
  deposit: (app, actor, input) => confirmPayment(app, actor, read(confirmInput, input)),
  'deposit-correction': (app, actor, input) => correctDeposit(app, actor, read(correctInput, input)),
  withdrawal: (app, actor, input) => confirmPayment(app, actor, read(confirmInput, input)),
  'payment-account': (app, actor, input) => saveAccount(app, actor, read(accountInput, input)),
  'cancel-round': (app, actor, input) => cancelRound(app, actor, read(cancelRoundInput, input)),
  'automatic-deposits': (app, actor, input) => saveAutomatic(app, actor, read(automaticInput, input)),
  'payment-senders': (app, actor, input) => saveSenders(app, actor, read(sendersInput, input)),
  'message-true': (app, actor, input) => resolveAlarm(app, actor, read(alarmInput, input)),
  'register-admin': (app, actor, input) => registerColleague(app, actor, read(hashedCredentials, input)),
  'reset-password': (app, actor, input) => replacePassword(app, actor, read(replacePasswordInput, input)),
  'second-factor-reset': (app, actor, input) => resetSecondFactor(app, actor, read(userInput, input)),
  'second-factor-required': (app, actor, input) => requireSecondFactor(app, actor, read(requirementInput, input)),
  'exclude-player': (app, actor, input) => excludePlayer(app, actor, read(excludeInput, input)),
  'pin-reset': (app, actor, input) => resetPin(app, actor, read(userInput, input)),
  'admin-role': (app, actor, input) => saveRole(app, actor, read(saveRoleInput, input)),
  'delete-admin': (app, actor, input) => deleteUser(app, actor, read(deleteUserInput, input)),
  'payment-limits': (app, actor, input) => saveLimits(app, actor, read(limitsInput, input)),
  'payout-settings': (app, actor, input) => savePayoutSettings(app, actor, read(payoutSettingsInput, input)),
  'payout-outcome': (app, actor, input) => settlePayout(app, actor, read(payoutOutcomeInput, input)),
  'real-money': (app, actor, input) => saveRealMoney(app, actor, read(realMoneyInput, input)),
  'invitation-settings': (app, actor, input) => saveInvitationSettings(app, actor, read(settingsInput, input)),
  'week-prizes': (app, actor, input) => saveWeekPrizes(app, actor, read(prizesInput, input)),
  'make-room': (app, actor, input) => makeRoom(app, actor, read(makeRoomInput, input)),
  'room-settings': (app, actor, input) => saveRoomSettings(app, actor, read(roomChanges, input)),
  'close-room': (app, actor, input) => saveOpening(app, actor, read(openingInput, input)),
  'send-notice': (app, actor, input) => sendNotice(app, actor, read(sendInput, input)),
  'joining-by-itself': (app, actor, input) => saveJoining(app, actor, read(joiningInput, input)),
  operator: (app, actor, input) => saveOperator(app, actor, read(operatorInput, input)),
  jackpot: (app, actor, input) => saveJackpot(app, actor, read(saveJackpotInput, input)),
  'jackpot-seed': (app, actor, input) => seedJackpot(app, actor, read(seedInput, input)),
  'deduction-rule': (app, actor, input) => saveDeductionRule(app, actor, read(ruleInput, input)),
  'give-account': (app, actor, input) => giveToProven(app, actor, read(giveAccountInput, input)),
  'approval-settings': (app, actor, input) => saveApprovalSettings(app, actor, read(approvalSettingsInput, input)),
};

/**
 * Reads the input of a request. A request from before an update may lack what the act needs now.
 *
 * @throws Refusal `approvalUnreadable`
 */
function read<Schema extends z.ZodType>(schemaOfInput: Schema, input: unknown): z.output<Schema> {
  const { data, success } = schemaOfInput.safeParse(input);
  if (!success) throw new Refusal('approvalUnreadable');
  return data;
}

/**
 * Carries out what another administrator asked for. The request is used up in the act's own
 * transaction. If the act is refused, the request still waits.
 *
 * @throws Refusal `approvalNotFound`, `approvalUnreadable`, `approvalByOneself`, `approverDepends`,
 * and those of the act
 */
async function approve(
  app: Application,
  actor: Administrator,
  { approvalId }: z.output<typeof approvalInput>,
): Promise<void> {
  const [request] = await app.db
    .select({ kind: approvals.kind, input: approvals.input, requestedBy: users.username, requestedById: users.id })
    .from(approvals)
    .innerJoin(users, eq(users.id, approvals.requestedBy))
    .where(and(eq(approvals.id, approvalId), inArray(approvals.kind, schema.APPROVAL_KINDS)));
  if (!request) throw new Refusal('approvalNotFound');
  const { kind, input, requestedBy, requestedById } = request;
  await ACTS[kind](app, { ...actor, approval: { id: approvalId, requestedBy, requestedById } }, input);
}

/** Beside the areas, because it imports those whose acts it carries out. */
export const approveRouter = router({
  approve: adminProcedure('manage').input(approvalInput).output(messageOutput).mutation(act(approve, 'approved')),
});
