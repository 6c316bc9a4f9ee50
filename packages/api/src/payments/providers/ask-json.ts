import { z } from 'zod';
import { parseJson } from '../../kernel/texts/json.ts';
import { ask, type Question } from './ask.ts';
import { ProviderFault } from './provider.ts';

/** An answer may have this many bytes. */
const ANSWER_BYTES_MAX = 64 * 1024;

/** A word in what a provider says, as the database can keep it. */
export const word = z
  .string()
  .max(500)
  .regex(/^[^\0]*$/);
/** An amount in what a provider says. */
export const spokenAmount = z.union([word, z.number()]);

interface JsonQuestion extends Partial<Pick<Question, 'method' | 'headers' | 'extraCa'>> {
  /** Sent as JSON. */
  readonly body?: object;
}

export interface Answer {
  readonly status: number;
  /** Undefined if the answer is no JSON. */
  readonly json: unknown;
}

/**
 * Asks a provider.
 *
 * @throws ProviderFault
 */
export async function askJson(address: URL, question: JsonQuestion, stop: AbortSignal): Promise<Answer> {
  const { method = 'GET', body: content, extraCa } = question;
  const body = content && JSON.stringify(content);
  const headers = {
    accept: 'application/json',
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...question.headers,
  };
  const request = { method, headers, body, extraCa, answerBytesMax: ANSWER_BYTES_MAX };
  const answer = await ask(address, request, stop);
  return { status: answer.status, json: parseJson(answer.body.toString()) };
}

/** For an answer that is not as documented. It says only its status. */
export const unclear = ({ status }: Answer) => new ProviderFault(`an answer that is not understood (HTTP ${status})`);
