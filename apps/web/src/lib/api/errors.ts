import { TRPCClientError } from '@trpc/client';
import { serverText, text } from '../text/i18n.ts';

interface Refusal {
  readonly code: string | undefined;
  readonly reason: string | undefined;
  readonly path: string | undefined;
  /** The cards that were asked for and that others hold. */
  readonly cards: readonly number[];
  /** Nothing is done yet: the request waits for a second administrator. */
  readonly isFiled: boolean;
}

function textOf(data: object, key: string): string | undefined {
  const value: unknown = Reflect.get(data, key);
  return typeof value === 'string' ? value : undefined;
}

function numbersOf(data: object, key: string): readonly number[] {
  const value: unknown = Reflect.get(data, key);
  return Array.isArray(value) ? value.filter((item) => typeof item === 'number') : [];
}

/** What the server said of a call that it refused. Null when no answer came at all. */
export function refusalOf(error: unknown): Refusal | null {
  if (!(error instanceof TRPCClientError)) return null;
  const data: unknown = error.data;
  if (typeof data !== 'object' || data === null) return null;
  return {
    code: textOf(data, 'code'),
    reason: textOf(data, 'reason'),
    path: textOf(data, 'path'),
    cards: numbersOf(data, 'cards'),
    isFiled: Reflect.get(data, 'isFiled') === true,
  };
}

/**
 * The text to show for a failed call. That is the server's own, or that the network failed.
 * `unsaid` is for a server that refused without a text.
 */
export function errorText(error: unknown, unsaid = text('networkError')): string {
  return refusalText(error, refusalOf(error) ? unsaid : text('networkError'));
}

/** Calls that sign in. A refusal by one of them says nothing about a session. */
const SIGN_IN = /^(accounts\.login|telegram\.(signIn|register|link))$/;

/** Whether a call failed because nobody is signed in (any more). */
export function isSignedOut(error: unknown): boolean {
  const refusal = refusalOf(error);
  return refusal?.code === 'UNAUTHORIZED' && !SIGN_IN.test(refusal.path ?? '');
}

/** Refusals because of the player's own limits or their age. The page about limits says more. */
const PROTECTS: readonly (string | undefined)[] = ['lossLimitReached', 'depositLimitReached', 'ageNotConfirmed'];

/** Whether a call was refused to protect the player. */
export function isProtected(error: unknown): boolean {
  return PROTECTS.includes(refusalOf(error)?.reason);
}

/**
 * The server's text for a call that it refused, in the language in use. Otherwise `otherwise`,
 * which says what failed.
 */
export function refusalText(error: unknown, otherwise: string): string {
  const refusal = refusalOf(error);
  return refusal && error instanceof Error && error.message ? serverText(error.message, refusal.reason) : otherwise;
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
