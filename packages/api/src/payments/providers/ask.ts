import { type IncomingHttpHeaders, request as plainRequest } from 'node:http';
import { type RequestOptions, request } from 'node:https';
import { rootCertificates } from 'node:tls';
import { ProviderFault } from './provider.ts';

export interface Question {
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
  /** A certificate in PEM that is trusted besides the usual ones. */
  readonly extraCa?: string | undefined;
  /** A longer answer is none. */
  readonly answerBytesMax: number;
}

export interface RawAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/**
 * Asks another company's server. Certificates are always verified, and nothing is followed
 * elsewhere. Not `fetch`, which cannot trust one certificate more.
 *
 * @throws ProviderFault
 */
export async function ask(address: URL, question: Question, stop: AbortSignal): Promise<RawAnswer> {
  const { method, body, extraCa, answerBytesMax } = question;
  const options: RequestOptions = {
    method,
    headers: { ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }), ...question.headers },
    signal: stop,
    ...(extraCa !== undefined && { ca: [...rootCertificates, extraCa] }),
  };
  try {
    return await new Promise<RawAnswer>((resolve, reject) => {
      const call = (address.protocol === 'http:' ? plainRequest : request)(address, options, (response) => {
        const chunks: Buffer[] = [];
        let size = 0;
        response.on('data', (chunk: Buffer) => {
          size += chunk.length;
          if (size > answerBytesMax) response.destroy(new ProviderFault('its answer is too long'));
          else chunks.push(chunk);
        });
        response.on('error', reject);
        response.on('end', () => {
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) });
        });
      });
      call.on('error', reject);
      call.end(body);
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
