import { type Log, Refusal } from '@cartela/api';
import { fillMessage, messages } from '@cartela/api/messages';
import { TRPCError } from '@trpc/server';
import { ZodError, type z } from 'zod';

export type RefusedStatus = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 429 | 500;

/** What a legacy client is told when the answer is no. */
export interface Refused {
  readonly status: RefusedStatus;
  readonly text: string;
  /** Seconds until it is worth trying again; null where waiting does not help. */
  readonly retryAfterS: number | null;
  /** A rule of the product said no; otherwise the request itself, or the server, is at fault. */
  readonly byRule: boolean;
}

/** A request that never reaches the application: the protocol itself refuses it. */
export class RequestFault extends Error {
  override readonly name = 'RequestFault';
  readonly status: RefusedStatus;
  /** The whole answer, where the protocol wants another one than a text. */
  readonly body: object | null;

  constructor(status: RefusedStatus, text: string, body: object | null = null) {
    super(text);
    this.status = status;
    this.body = body;
  }
}

/** The one table from what the application refuses to what HTTP calls it; what is not listed is the server's own fault. */
const STATUS: Readonly<Partial<Record<TRPCError['code'], RefusedStatus>>> = {
  BAD_REQUEST: 400,
  PARSE_ERROR: 400,
  UNPROCESSABLE_CONTENT: 400,
  UNAUTHORIZED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  TOO_MANY_REQUESTS: 429,
};

const MASKED: Refused = { status: 500, text: messages.somethingWentWrong, retryAfterS: null, byRule: false };

/** Translates whatever went wrong; what nobody foresaw is logged with its cause and masked. */
export function refusedBy(error: unknown, log: Log, about: object): Refused {
  const cause = error instanceof TRPCError ? (error.cause ?? error) : error;
  if (cause instanceof RequestFault) {
    return { status: cause.status, text: cause.message, retryAfterS: null, byRule: false };
  }
  if (cause instanceof Refusal) {
    const status = STATUS[cause.code] ?? 500;
    return { status, text: cause.message, retryAfterS: cause.retryAfterS, byRule: true };
  }
  // A ZodError that is not about what the caller sent is one of ours.
  const isInput = !(error instanceof TRPCError) || error.code === 'BAD_REQUEST';
  if (cause instanceof ZodError && isInput) {
    return { status: 400, text: issueText(cause), retryAfterS: null, byRule: false };
  }
  log.error({ err: cause, ...about }, 'a legacy call failed');
  return MASKED;
}

const OUR_TEXTS: ReadonlySet<string> = new Set(Object.values(messages));

/** The first problem of an input, in words: ours where a rule has its own, otherwise the field's name. */
function issueText(error: z.ZodError): string {
  const [issue] = error.issues;
  if (!issue) return messages.invalidInput;
  if (OUR_TEXTS.has(issue.message)) return issue.message;
  if (issue.code === 'invalid_type' && issue.message.endsWith('received undefined')) return messages.fillRequiredFields;
  const field = issue.path.join('.');
  return field === '' ? messages.invalidInput : fillMessage(messages.fieldInvalid, { field });
}
