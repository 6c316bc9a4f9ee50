import { type Application, type RefusalReason, refusalIn, sentence } from '@cartela/api';
import { isReason, messages } from '@cartela/api/messages';
import { TRPCError } from '@trpc/server';
import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import { ZodError } from 'zod';

/** The answer to a legacy client whose call was refused or failed. */
export interface Refused {
  /** An HTTP status. */
  readonly status: number;
  readonly text: string;
  /** For programs: what a sign-in still needs. Null for refusals that only have a text. */
  readonly reason: string | null;
  /** Fields that the request left out although it needs them. Empty unless a rule names some. */
  readonly missing: readonly string[];
  /** Seconds until another try can succeed. Null if waiting does not help. */
  readonly retryAfterS: number | null;
  /**
   * Whether a rule of the product refused. Otherwise the request itself, or the server, is at
   * fault.
   */
  readonly byRule: boolean;
}

/** A request that the protocol itself refuses, so that it never reaches the application. */
export class RequestFault extends Error {
  override readonly name = 'RequestFault';
  readonly status: number;

  constructor(status: number, text: string) {
    super(text);
    this.status = status;
  }
}

/** Refusals that a program must recognise, because it then asks for a code or a PIN. */
const WITH_REASON: readonly RefusalReason[] = ['codeRequired', 'codeWrong', 'pinRequired', 'pinWrong'];

/** The application's fields that have another name in the old calls. */
const LEGACY_FIELDS: Readonly<Record<string, string>> = { amountSantim: 'amount' };

const MASKED: Refused = {
  status: 500,
  text: messages.somethingWentWrong,
  reason: null,
  missing: [],
  retryAfterS: null,
  byRule: false,
};

/** Translates any error. Unexpected ones are logged with their cause and masked. */
export function refusedBy(
  error: unknown,
  app: Pick<Application, 'log' | 'storage'>,
  request: Parameters<typeof refusalIn>[2],
): Refused {
  const cause = error instanceof TRPCError ? (error.cause ?? error) : error;
  if (cause instanceof RequestFault) {
    return { ...MASKED, status: cause.status, text: cause.message };
  }
  const refusal = refusalIn(app, error, request);
  if (refusal) {
    const status = getHTTPStatusCodeFromError(new TRPCError({ code: refusal.code }));
    const reason = WITH_REASON.includes(refusal.reason) ? refusal.reason : null;
    const missing = refusal.missing.map((field) => LEGACY_FIELDS[field] ?? field);
    const byRule = refusal.reason !== 'outcomeUnknown';
    return { status, text: refusal.message, reason, missing, retryAfterS: refusal.retryAfterS, byRule };
  }
  // Any other ZodError is a bug of ours, and not a fault in the caller's input.
  const isInput = !(error instanceof TRPCError) || error.code === 'BAD_REQUEST';
  if (cause instanceof ZodError && isInput) {
    return { ...MASKED, status: 400, text: issueText(cause) };
  }
  app.log.error({ err: cause, path: request.path }, 'a legacy call failed');
  return MASKED;
}

/**
 * The first problem of an input, in words: our own text if the rule has one, or else a text that
 * names the field.
 */
function issueText(error: ZodError): string {
  const [issue] = error.issues;
  if (!issue) return messages.invalidInput;
  if (isReason(issue.message)) return messages[issue.message];
  if (issue.code === 'invalid_type' && issue.message.endsWith('received undefined')) return messages.fillRequiredFields;
  const field = issue.path.join('.');
  return field === '' ? messages.invalidInput : sentence('fieldInvalid', { field });
}
