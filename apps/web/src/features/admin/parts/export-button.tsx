import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { toast } from 'sonner';
import { Button } from '../../../components/button.tsx';
import { getAdminToken } from '../../../lib/admin-session.ts';
import { text, useText } from '../../../lib/i18n.ts';
import { leaveAdminArea } from '../admin-api.ts';

type ExportKind = 'users' | 'payments' | 'ledger';

/** Fetches a CSV file and saves it. The token goes in a header, so that it is in no address. */
export function ExportButton({ kind }: { kind: ExportKind }) {
  const t = useText();
  const download = useMutation({
    mutationFn: fetchExport,
    onSuccess: (file) => save(file, `cartela-${kind}.csv`),
    onError: () => toast.error(t('adminExportFailed')),
  });
  return (
    <Button look="quiet" busy={download.isPending} onClick={() => download.mutate(kind)}>
      {!download.isPending && <Download className="size-5" />}
      {t('adminExport', { file: `${kind}.csv` })}
    </Button>
  );
}

async function fetchExport(kind: ExportKind): Promise<Blob> {
  const response = await fetch(`/exports/${kind}.csv`, {
    headers: { authorization: `Bearer ${getAdminToken() ?? ''}` },
    credentials: 'omit',
  });
  if (response.status === 401 || response.status === 403) {
    leaveAdminArea();
    toast.error(text('adminSessionOver'), { id: 'adminSessionOver' });
  }
  if (!response.ok) throw new Error(`export ${kind}: ${response.status}`);
  return response.blob();
}

function save(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
