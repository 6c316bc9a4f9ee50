import { DownloadButton } from '../../components/lists/download-button.tsx';
import { fetchFile } from '../../lib/api/fetch-file.ts';
import { adminCredential } from '../../lib/session/admin-session.ts';
import { useText } from '../../lib/text/i18n.ts';

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
      fetchFile={() => fetchFile(`${kind}.csv${month === undefined ? '' : `?month=${month}`}`, adminCredential())}
    />
  );
}
