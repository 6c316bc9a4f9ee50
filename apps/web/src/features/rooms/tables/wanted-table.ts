import { readText, removeText, writeText } from '../../../lib/session/storage.ts';

// The table whose link somebody has followed who is not signed in. They are led there once they
// are, if that is in this tab.

const KEY = 'wantedTable';
const AREA = 'sessionStorage';

export const rememberWantedTable = (tableId: string): void => writeText(KEY, tableId, AREA);
export const wantedTable = (): string | null => readText(KEY, AREA);
export const forgetWantedTable = (): void => removeText(KEY, AREA);
