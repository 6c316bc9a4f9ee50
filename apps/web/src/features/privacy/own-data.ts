import { useQuery } from '@tanstack/react-query';
import { fetchFile } from '../../lib/api/fetch-file.ts';
import { credential } from '../../lib/session/stored-token.ts';

export const OWN_DATA_FILE = 'cartela-my-data.json';

export type Row = Readonly<Record<string, unknown>>;
export type OwnData = Readonly<Record<string, readonly Row[]>>;

/** All that is kept about the player. */
export const fetchOwnData = (): Promise<Blob> => fetchFile('own-data.json', credential());

/** The same to be shown. */
export function useOwnData() {
  return useQuery({
    queryKey: ['ownData'],
    queryFn: async (): Promise<OwnData> => JSON.parse(await (await fetchOwnData()).text()),
    gcTime: 0,
  });
}
