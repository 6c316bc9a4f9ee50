export { hasAdmin, makeFirstAdmin } from './accounts/administrators.ts';
export { normalisePhone } from './accounts/names/phone.ts';
export { findUnguardedPlayer } from './accounts/pin/prove-pin.ts';
export { PlayMoneyError } from './accounts/play-money.ts';
export { makePlayer } from './accounts/registration.ts';
export { SESSION_KNOWN_MS } from './accounts/sessions/known-sessions.ts';
export {
  ADMIN_COOKIE_SECONDS,
  SESSION_COOKIE,
  SESSION_COOKIE_SECONDS,
  sessionId,
} from './accounts/sessions/sessions.ts';
export { BROWSER_COOKIE, BROWSER_COOKIE_SECONDS } from './accounts/sign-in/known-browsers.ts';
export { findPlayer, findUser, usernameKey } from './accounts/users.ts';
export { API_KEY_PREFIX, type ValidKey, validateApiKey } from './api-keys/api-keys.ts';
export { type ApplicationOptions, openApplication } from './application.ts';
export { archive, bringMonthBack } from './archiving/archiving.ts';
export { type VitalSigns, vitalSigns } from './dashboard/vital-signs.ts';
export { EXPORTS, type ExportKind } from './exports/contract.ts';
export { openExport } from './exports/csv.ts';
export { chainHead, chainOfDay, recordOf } from './history/public-records.ts';
export { actorOf, type Requester, type User } from './kernel/actors/actor.ts';
export type { AuditActions } from './kernel/actors/audit-entry.ts';
export { refuseWithout } from './kernel/actors/refuse-without.ts';
export type { Application } from './kernel/application.ts';
export type { BrowserCookie, Connection, Context, Identity } from './kernel/calls/context.ts';
export type { Outlet } from './kernel/calls/outlet.ts';
export { equalBytes } from './kernel/equal-bytes.ts';
export type { Meter } from './kernel/meter.ts';
export { localLimiter, type OpenLimiter, openByAddress } from './kernel/overload/limiters.ts';
export type { Load } from './kernel/overload/load.ts';
export { widestNetworkOf } from './kernel/overload/network.ts';
export { createQuota, type Quota, type QuotaLimits } from './kernel/overload/quotas.ts';
export type { SharedPresence } from './kernel/presence.ts';
export { createSecrets } from './kernel/secrets.ts';
export {
  amountSchema,
  codeText,
  daySchema,
  idempotencyKeySchema,
  plainText,
  requiredText,
} from './kernel/texts/fields.ts';
export { parseJson } from './kernel/texts/json.ts';
export type { PlainKey } from './kernel/texts/messages.ts';
export { kindOf, Refusal, type RefusalReason } from './kernel/texts/refusals.ts';
export { sentence } from './kernel/texts/sentence.ts';
export { createAlarm } from './kernel/times/alarm.ts';
export { onceAMinute } from './kernel/times/once-a-minute.ts';
export { readChanges } from './kernel/work/change-messages.ts';
export type { Change, ChangeBus, ChangeListener } from './kernel/work/changes.ts';
export type { Log } from './kernel/work/core.ts';
export { temporaryFailure } from './kernel/work/database-errors.ts';
export { refusalIn } from './kernel/work/refusal-in.ts';
export type { Shared } from './kernel/work/shared.ts';
export { askSoon } from './payments/checkouts/look.ts';
export { methodSchema, paymentStatus } from './payments/contract.ts';
export { hookFaultCounter } from './payments/evidence/hook-faults.ts';
export { receiveSms } from './payments/evidence/receive.ts';
export { askPayoutSoon } from './payments/payouts/follow.ts';
export { isBeingSent } from './payments/payouts/question.ts';
export type { Payouts } from './payments/providers/provider.ts';
export { offerPlayMoneyAccounts } from './payments/settings.ts';
export { ownData } from './privacy/own-data/own-data.ts';
export { operatorOf } from './real-money/operator.ts';
export { type AppRouter, appRouter, createCaller } from './router.ts';
export { DataKeyError, loseSecrets, secretsByKey } from './stored-secrets.ts';
export {
  leaseBot,
  markInterruptedUnknown,
  nameBot,
  noteProblem,
  noteUpdates,
  pauseBot,
  releaseBot,
  takeUpdate,
} from './telegram/bot-state.ts';
export { type MutableKind, mutableKind } from './telegram/contract.ts';
export { languageOf } from './telegram/launch.ts';
export {
  type Ended,
  endMessage,
  markUnreachable,
  messageText,
  returnMessage,
  returnUnsent,
  type TakenMessage,
  takeMessage,
} from './telegram/queue.ts';
export {
  BOT_ADDRESS,
  noteBlocked,
  noteReachable,
  provePhone,
  type Reader,
  readerAt,
  removePinByBot,
} from './telegram/readers.ts';
export { keepTestChat, TEST_CODE_PREFIX } from './telegram/test-chat.ts';
export { type BotText, botText } from './telegram/texts/bot-text.ts';
export { KIND_TEXT } from './telegram/texts/bot-words.ts';
export { startUpkeep } from './upkeep.ts';
export { offerTryOutPrizes } from './weeks/prizes.ts';
