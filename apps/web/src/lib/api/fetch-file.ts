import { TRPCClientError } from '@trpc/client';
import type { Credential } from '../session/stored-token.ts';
import { headersOf } from './request-headers.ts';

/**
 * Fetches one of the server's files. The token is sent in a header, so that it is in no address. A
 * refusal is thrown as the error of a refused call, so that the page does the same about it.
 */
export async function fetchFile(name: string, sender: Credential | null): Promise<Blob> {
  const response = await fetch(`/exports/${name}`, { headers: headersOf(sender), credentials: 'omit' });
  if (!response.ok) throw TRPCClientError.from(await response.json());
  return response.blob();
}
