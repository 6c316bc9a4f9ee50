import { schema } from '@cartela/db';
import { and, eq, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import { hashedCredentials, registerColleague } from '../accounts/administrators.ts';
import type { approvalInput } from '../approvals/contract.ts';
import { approvalSettingsInput } from '../approvals/contract.ts';
import { saveApprovalSettings } from '../approvals/requests.ts';
import type { Administrator } from '../kernel/actor.ts';
import type { Application } from '../kernel/application.ts';
import { Refusal } from '../kernel/refusals.ts';
import { accountInput, automaticInput, confirmInput, sendersInput } from '../payments/contract.ts';
import { confirmPayment } from '../payments/decisions.ts';
import { correctInput } from '../payments/reconciliation/contract.ts';
import { correctDeposit } from '../payments/reconciliation/settle.ts';
import { saveAccount, saveAutomatic, saveSenders } from '../payments/settings.ts';
import { cancelRoundInput } from '../rooms/contract.ts';
import { cancelRound } from '../rooms/round/cancel-round.ts';
import { topUpInput } from '../wallet/contract.ts';
import { topUp } from '../wallet/top-up.ts';

const { approvals, users } = schema;

type Kind = (typeof schema.APPROVAL_KINDS)[number];

/** How each kind of act is carried out, with the input that was asked for. */
const ACTS: Readonly<Record<Kind, (app: Application, actor: Administrator, input: unknown) => Promise<unknown>>> = {
  'top-up': (app, actor, input) => topUp(app, actor, topUpInput.parse(input)),
  deposit: (app, actor, input) => confirmPayment(app, actor, confirmInput.parse(input)),
  'deposit-correction': (app, actor, input) => correctDeposit(app, actor, correctInput.parse(input)),
  withdrawal: (app, actor, input) => confirmPayment(app, actor, confirmInput.parse(input)),
  'payment-account': (app, actor, input) => saveAccount(app, actor, accountInput.parse(input)),
  'cancel-round': (app, actor, input) => cancelRound(app, actor, cancelRoundInput.parse(input)),
  'automatic-deposits': (app, actor, input) => saveAutomatic(app, actor, automaticInput.parse(input)),
  'payment-senders': (app, actor, input) => saveSenders(app, actor, sendersInput.parse(input)),
  'register-admin': (app, actor, input) => registerColleague(app, actor, hashedCredentials.parse(input)),
  'approval-settings': (app, actor, input) => saveApprovalSettings(app, actor, approvalSettingsInput.parse(input)),
};

/**
 * Carries out what another administrator asked for. The request is used up in the act's own
 * transaction. If the act is refused, the request still waits.
 *
 * @throws Refusal `approvalNotFound`, `approvalByOneself`, `approverDepends`, and those of the act
 */
export async function approve(
  app: Application,
  actor: Administrator,
  { approvalId }: z.output<typeof approvalInput>,
): Promise<void> {
  const [request] = await app.db
    .select({ kind: approvals.kind, input: approvals.input, requestedBy: users.username, requestedById: users.id })
    .from(approvals)
    .innerJoin(users, eq(users.id, approvals.requestedBy))
    .where(and(eq(approvals.id, approvalId), isNull(users.deletedAt)));
  if (!request) throw new Refusal('approvalNotFound');
  const { kind, input, requestedBy, requestedById } = request;
  await ACTS[kind](app, { ...actor, approval: { id: approvalId, requestedBy, requestedById } }, input);
}
