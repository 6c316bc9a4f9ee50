export { hasAdmin, registerAdmin, registerPlayer, signInAdmin, signInPlayer } from './accounts/service.ts';
export { endedSessionCookie, SESSION_COOKIE, sessionCookie, sessionId } from './accounts/sessions.ts';
export { type ApplicationOptions, openApplication } from './application.ts';
export type { Application, Connection, Context, Identity, Log } from './context.ts';
export { type Receipt, receiveSms } from './payments/evidence.ts';
export { Refusal, type RefusalReason } from './refusals.ts';
export { cancelRound } from './rooms/rounds.ts';
export type { RoundSettings } from './rooms/settings.ts';
export { type AppRouter, appRouter, createCaller } from './router.ts';
