import { DownloadButton } from '../../components/lists/download-button.tsx';
import { headersOf } from '../../lib/api/request-headers.ts';
import { toast } from '../../lib/screen/toast.ts';
import { adminCredential } from '../../lib/session/admin-session.ts';
import { text, useText } from '../../lib/text/i18n.ts';
import type { Reply } from '../../lib/text/sentence.ts';
import { leaveAdminArea } from './admin-api.ts';

type ExportKind = 'users' | 'payments' | 'ledger' | 'withheld';

interface Export {
  kind: ExportKind;
  /** Such as `2026-07`. Without it, the file has all that there is. */
  month?: string;
}

/** Fetches and saves one of the server's CSV files. */
export function ExportButton({ kind, month }: Export) {
  const t = useText();
  const file = month === undefined ? `${kind}.csv` : `${kind}-${month}.csv`;
  return (
    <DownloadButton
      name={month === undefined ? t('adminExport', { file }) : file}
      fileName={`cartela-${file}`}
      fetchFile={() => fetchExport(month === undefined ? `${kind}.csv` : `${kind}.csv?month=${month}`)}
    />
  );
}

/** Fetches an export. The token is sent in a header, so that it is in no address. */
async function fetchExport(file: string): Promise<Blob | Reply> {
  const response = await fetch(`/exports/${file}`, {
    headers: headersOf(adminCredential()),
    credentials: 'omit',
  });
  if (response.status === 401) {
    leaveAdminArea();
    toast.error(text('adminSessionOver'), { id: 'adminSessionOver' });
  }
  // One file at a time, or a month of which there is nothing.
  if ([400, 403, 429].includes(response.status)) return response.json();
  if (!response.ok) throw new Error(`export ${file}: ${response.status}`);
  return response.blob();
}
