import { Refusal } from '@cartela/api/refusals';
import type { ApiInputs, ApiOutputs } from '../../../src/lib/api/trpc.ts';

type Answer<Output> = Output extends AsyncIterable<infer Event> ? AsyncIterable<Event> : Output | Promise<Output>;

/** What a server says to the calls of an area, by procedure, or by area within it. */
type AnswersOf<Outputs, Inputs> = {
  readonly [Name in keyof Outputs]?: Name extends keyof Inputs
    ? ((input: Inputs[Name]) => Answer<Outputs[Name]>) | AnswersOf<Outputs[Name], Inputs[Name]>
    : never;
};

/** What a server says to calls. A feed is answered by its events. */
export type Answers = AnswersOf<ApiOutputs, ApiInputs>;

type Answering = (...input: never[]) => unknown;

const isAnswering = (value: unknown): value is Answering => typeof value === 'function';

/** The answers by the whole paths of their procedures. */
function answersIn(answers: object, above = ''): [string, Answering][] {
  return Object.entries(answers).flatMap(([name, value]): [string, Answering][] =>
    isAnswering(value) ? [[`${above}${name}`, value]] : answersIn(value, `${above}${name}.`),
  );
}

/** A call that was made, with its input as the server gets it. */
interface Call {
  readonly path: string;
  readonly input: unknown;
}

/** What the server of a component test was asked, and how it answers. */
export function createScript() {
  const answering = new Map<string, Answering>();
  const calls: Call[] = [];
  const unanswered = new Set<string>();
  return {
    calls,
    /** Calls for which there was no answer. */
    unanswered,
    /** Answers these calls so from now on. */
    answer(answers: Answers): void {
      for (const [path, answer] of answersIn(answers)) answering.set(path, answer);
    },
    ask(call: Call): unknown {
      calls.push(call);
      const answer = answering.get(call.path);
      if (answer) return Reflect.apply(answer, undefined, [call.input]);
      unanswered.add(call.path);
      throw new Error(`no answer to ${call.path}`);
    },
  };
}

export type Script = ReturnType<typeof createScript>;

/** No answer came, as if the connection were cut. */
export class Lost extends Error {}

/** For calls of which no answer comes. */
export const lost = (): never => {
  throw new Lost();
};

/** For calls that the server refuses. */
export const refused = (refusal: Refusal) => (): never => {
  throw refusal;
};

const HTTP_STATUS: Readonly<Partial<Record<Refusal['code'], number>>> = {
  BAD_REQUEST: 400,
  UNAUTHORIZED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  TOO_MANY_REQUESTS: 429,
};

/** An error as the server's calls tell it. */
export function errorOf(path: string, cause: unknown) {
  const { code, message, reason, values, isFiled, retryAfterS, names } =
    cause instanceof Refusal
      ? cause
      : {
          code: 'INTERNAL_SERVER_ERROR' as const,
          message: 'Something went wrong. Please try again.',
          reason: 'somethingWentWrong',
          values: {},
          isFiled: false,
          retryAfterS: null,
          names: [],
        };
  const httpStatus = HTTP_STATUS[code] ?? 500;
  return { message, code: -32000, data: { code, httpStatus, path, reason, values, isFiled, retryAfterS, names } };
}
