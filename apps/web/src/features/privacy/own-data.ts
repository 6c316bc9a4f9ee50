import { useQuery } from '@tanstack/react-query';
import { headersOf } from '../../lib/api/request-headers.ts';
import { credential } from '../../lib/session/stored-token.ts';

export const OWN_DATA_FILE = 'cartela-my-data.json';

export type Row = Readonly<Record<string, unknown>>;
export type OwnData = Readonly<Record<string, readonly Row[]>>;

/**
 * All that is kept about the player. The token is sent in a header, so that it is in no address.
 */
export async function fetchOwnData(): Promise<Blob> {
  const response = await fetch('/exports/own-data.json', { headers: headersOf(credential()), credentials: 'omit' });
  if (!response.ok) throw new Error(`own data: ${response.status}`);
  return response.blob();
}

/** The same to be shown. */
export function useOwnData() {
  return useQuery({
    queryKey: ['ownData'],
    queryFn: async (): Promise<OwnData> => JSON.parse(await (await fetchOwnData()).text()),
    gcTime: 0,
  });
}
