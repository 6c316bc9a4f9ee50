import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { REQUEST_TIMEOUT_MS } from '../limits.ts';
import { randomKey } from '../session/session.ts';
import { readJson, writeJson } from '../session/storage.ts';
import { abortAfter } from './abort-after.ts';
import { isFiled, isRefusedFor, refusalOf } from './errors.ts';

/** Under which key the requests of a form are stored: they belong to whoever makes them. */
const storedUnder = (form: string) => (form.startsWith('admin-') ? 'adminRequests' : 'pendingRequests');

/** A request that was tried and has not succeeded yet. */
interface PendingRequest {
  readonly key: string;
  readonly input: unknown;
  /** The server refused it, so nothing was done. */
  readonly refused: boolean;
}

type PendingRequests = Readonly<Record<string, PendingRequest | undefined>>;

function isPendingRequest(value: unknown): value is PendingRequest {
  return typeof value === 'object' && value !== null && 'key' in value && typeof value.key === 'string';
}

function isPendingRequests(value: unknown): value is PendingRequests {
  return typeof value === 'object' && value !== null && Object.values(value).every(isPendingRequest);
}

function storedRequests(form: string): PendingRequests {
  return readJson(storedUnder(form), isPendingRequests, 'sessionStorage') ?? {};
}

function keep(form: string, pending: PendingRequest | undefined): void {
  writeJson(storedUnder(form), { ...storedRequests(form), [form]: pending }, 'sessionStorage');
}

/**
 * The idempotency key of a form's request. It stays the same for the same input until the request
 * has succeeded: over double taps, lost answers, reloads and the browser's back button. So the
 * server does the request once, however often it is sent.
 */
function keyFor(form: string, input: unknown): string {
  const pending = storedRequests(form)[form];
  const isSame = pending !== undefined && JSON.stringify(pending.input) === JSON.stringify(input);
  const key = isSame ? pending.key : randomKey();
  keep(form, { key, input, refused: false });
  return key;
}

/** Notes an answer, unless whoever has asked has logged out meanwhile. */
function noteAnswer(form: string, key: string, { refused }: Pick<PendingRequest, 'refused'>): void {
  const pending = storedRequests(form)[form];
  if (pending?.key === key) keep(form, refused ? { ...pending, refused } : undefined);
}

interface KeyedRequest<Input, Answer> {
  /** The form's own name. Stored requests are found by it, so it must never change. */
  readonly form: string;
  /** For a form that shows what had no answer before it was opened. */
  readonly isInput?: (value: unknown) => value is Input;
  readonly send: (input: Input, idempotencyKey: string, options: { signal: AbortSignal }) => Promise<Answer>;
  /** The request counts as on its way until this has ended. */
  readonly onSuccess: (answer: Answer) => void | Promise<void>;
  readonly onError?: (error: unknown) => void | Promise<void>;
}

const isRefused = (error: unknown) => refusalOf(error) !== null && !isRefusedFor(error, 'outcomeUnknown');

/** A request that the server does once, however often it is sent. */
export function useKeyedRequest<Input, Answer>(request: KeyedRequest<Input, Answer>) {
  const { form, isInput, send, onSuccess, onError } = request;
  const [unanswered, setUnanswered] = useState(() => {
    const pending = storedRequests(form)[form];
    return pending && !pending.refused && isInput?.(pending.input) ? pending.input : null;
  });
  const mutation = useMutation({
    mutationFn: async (input: Input) => {
      const key = keyFor(form, input);
      try {
        const answer = await send(input, key, { signal: abortAfter(REQUEST_TIMEOUT_MS) });
        noteAnswer(form, key, { refused: false });
        return answer;
      } catch (error) {
        // The request waits for a second administrator now. The same input again is another
        // request.
        if (isFiled(error)) noteAnswer(form, key, { refused: false });
        else if (isRefused(error)) noteAnswer(form, key, { refused: true });
        throw error;
      }
    },
    onSuccess(answer) {
      setUnanswered(null);
      return onSuccess(answer);
    },
    onError(error) {
      if (isRefused(error)) setUnanswered(null);
      return onError?.(error);
    },
  });
  return {
    send: mutation.mutate,
    busy: mutation.isPending,
    /** The input that is on its way. */
    sending: mutation.isPending ? mutation.variables : undefined,
    error: mutation.error,
    clearError: mutation.reset,
    /**
     * The input that was sent before this screen was opened and has had no answer. Null if there is
     * none.
     */
    unanswered,
  };
}
