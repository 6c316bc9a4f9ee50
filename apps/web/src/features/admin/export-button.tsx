import { DownloadButton } from '../../components/lists/download-button.tsx';
import { headersOf } from '../../lib/api/request-headers.ts';
import { toast } from '../../lib/screen/toast.ts';
import { adminCredential } from '../../lib/session/admin-session.ts';
import { text, useText } from '../../lib/text/i18n.ts';
import { leaveAdminArea } from './admin-api.ts';

type ExportKind = 'users' | 'payments' | 'ledger';

/** Fetches and saves one of the server's CSV files. */
export function ExportButton({ kind }: { kind: ExportKind }) {
  const t = useText();
  return (
    <DownloadButton
      name={t('adminExport', { file: `${kind}.csv` })}
      fileName={`cartela-${kind}.csv`}
      fetchFile={() => fetchExport(kind)}
    />
  );
}

/** Fetches an export. The token is sent in a header, so that it is in no address. */
async function fetchExport(kind: ExportKind): Promise<Blob> {
  const response = await fetch(`/exports/${kind}.csv`, {
    headers: headersOf(adminCredential()),
    credentials: 'omit',
  });
  if (response.status === 401 || response.status === 403) {
    leaveAdminArea();
    toast.error(text('adminSessionOver'), { id: 'adminSessionOver' });
  }
  if (!response.ok) throw new Error(`export ${kind}: ${response.status}`);
  return response.blob();
}
