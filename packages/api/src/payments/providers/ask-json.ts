import { request as plainRequest } from 'node:http';
import { type RequestOptions, request } from 'node:https';
import { rootCertificates } from 'node:tls';
import { parseJson } from '../../kernel/texts/json.ts';
import { ProviderFault } from './provider.ts';

/** An answer may have this many bytes. */
const ANSWER_BYTES_MAX = 64 * 1024;

interface Question {
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly body?: object;
  /** A certificate in PEM that is trusted besides the usual ones. */
  readonly extraCa?: string | undefined;
}

export interface Answer {
  readonly status: number;
  /** Undefined if the answer is no JSON. */
  readonly json: unknown;
}

/**
 * Asks a provider. Certificates are always verified, and nothing is followed elsewhere. Not
 * `fetch`, which cannot trust one certificate more.
 *
 * @throws ProviderFault
 */
export async function askJson(address: URL, question: Question, stop: AbortSignal): Promise<Answer> {
  const { method = 'GET', body, extraCa } = question;
  const sent = body && JSON.stringify(body);
  const options: RequestOptions = {
    method,
    headers: {
      accept: 'application/json',
      ...(sent !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(sent) }),
      ...question.headers,
    },
    signal: stop,
    ...(extraCa !== undefined && { ca: [...rootCertificates, extraCa] }),
  };
  try {
    return await new Promise<Answer>((resolve, reject) => {
      const asked = (address.protocol === 'http:' ? plainRequest : request)(address, options, (response) => {
        const chunks: Buffer[] = [];
        let size = 0;
        response.on('data', (chunk: Buffer) => {
          size += chunk.length;
          if (size > ANSWER_BYTES_MAX) response.destroy(new ProviderFault('its answer is too long'));
          else chunks.push(chunk);
        });
        response.on('error', reject);
        response.on('end', () => {
          resolve({ status: response.statusCode ?? 0, json: parseJson(Buffer.concat(chunks).toString()) });
        });
      });
      asked.on('error', reject);
      asked.end(sent);
    });
  } catch (error) {
    throw faultOf(error, stop);
  }
}

function faultOf(error: unknown, stop: AbortSignal): ProviderFault {
  if (error instanceof ProviderFault) return error;
  if (stop.aborted) return new ProviderFault('it has not answered in time');
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'no connection';
  return new ProviderFault(`no answer (${code})`, { cause: error });
}

/** For an answer that is not as documented. It says only its status. */
export const unclear = ({ status }: Answer) => new ProviderFault(`an answer that is not understood (HTTP ${status})`);
