import type { AppRouter } from '@cartela/api';
import { TRPCClientError } from '@trpc/client';
import { text } from '../text/i18n.ts';
import { isText, sentence } from '../text/sentence.ts';

const isFromServer = (error: unknown): error is TRPCClientError<AppRouter> => error instanceof TRPCClientError;

/** What the server said of a call that it refused. Null when no answer came at all. */
export const refusalOf = (error: unknown) => (isFromServer(error) ? (error.data ?? null) : null);

type Reason = NonNullable<NonNullable<ReturnType<typeof refusalOf>>['reason']>;

/** Whether the server refused a call for one of these reasons. */
export function isRefusedFor(error: unknown, ...reasons: readonly Reason[]): boolean {
  const reason = refusalOf(error)?.reason;
  return reason != null && reasons.includes(reason);
}

/**
 * The text to show for a failed call. That is the server's own, or that the network failed.
 * `unsaid` is the text for a refusal without a text.
 */
export function errorText(error: unknown, unsaid = text('networkError')): string {
  return refusalText(error, refusalOf(error) ? unsaid : text('networkError'));
}

/** Calls that sign in. A refusal by one of them says nothing about a session. */
const SIGN_IN = /^(accounts\.login|telegram\.(signIn|register|link))$/;

/** Whether a call was refused because the player's PIN is missing or wrong. */
export const isPinAsked = (error: unknown): boolean => isRefusedFor(error, 'pinRequired', 'pinWrong');

/** Whether a call failed because nobody is signed in (any more). */
export function isSignedOut(error: unknown): boolean {
  const refusal = refusalOf(error);
  return refusal?.code === 'UNAUTHORIZED' && !SIGN_IN.test(refusal.path ?? '') && !isPinAsked(error);
}

/**
 * Whether a call was refused because of the player's own limits, their age, or a long break that
 * is over. The page about limits says more.
 */
export function isProtected(error: unknown): boolean {
  return isRefusedFor(error, 'lossLimitReached', 'depositLimitReached', 'ageNotConfirmed', 'breakOver');
}

/**
 * Whether the server does not know the call: it is of an older release, in the middle of an
 * upgrade.
 */
export function isUnheardOf(error: unknown): boolean {
  const refusal = refusalOf(error);
  return refusal?.code === 'NOT_FOUND' && refusal.reason == null;
}

/**
 * Why the server refused a call, in the language in use. A reason that only a newer server has is
 * shown in that server's English. `otherwise` says what failed, for a call that was not answered.
 */
export function refusalText(error: unknown, otherwise: string): string {
  if (!isFromServer(error) || !error.data || isUnheardOf(error)) return otherwise;
  const { reason, values } = error.data;
  return isText(reason) && values ? sentence(reason, values) : error.message || otherwise;
}

/**
 * Whether a request now waits for a second administrator. That is not a failure: a toast says so.
 */
export function isFiled(error: unknown): boolean {
  return refusalOf(error)?.isFiled === true;
}

/** For `onError`: calls `then` if the request now waits for a second administrator. */
export function whenFiled(then: () => void): (error: unknown) => void {
  return (error) => {
    if (isFiled(error)) then();
  };
}

/** Why a request failed, to show below its form. Undefined if it has not failed. */
export function problemText(error: unknown, otherwise: string): string | undefined {
  return error === null || isFiled(error) ? undefined : refusalText(error, otherwise);
}
