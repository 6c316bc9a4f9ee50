import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { isRefusedFor, refusalText } from '../../lib/api/errors.ts';
import { saveFile } from '../../lib/platform/save-file.ts';
import { toast } from '../../lib/screen/toast.ts';
import { useText } from '../../lib/text/i18n.ts';
import { Button } from '../buttons/button.tsx';

interface DownloadButtonProps {
  name: string;
  /** The name under which the file is saved. */
  fileName: string;
  fetchFile: () => Promise<Blob>;
}

/** Fetches a file and saves it. */
export function DownloadButton({ name, fileName, fetchFile }: DownloadButtonProps) {
  const t = useText();
  const download = useMutation({
    mutationFn: fetchFile,
    onSuccess: (file) => saveFile(file, fileName),
    onError(error) {
      // That the session is over is said by the page, which stops.
      if (isRefusedFor(error, 'noToken', 'otherAccount')) return;
      toast.error(refusalText(error, t('downloadFailed')));
    },
  });
  return (
    <Button look="quiet" busy={download.isPending} onClick={() => download.mutate()}>
      {!download.isPending && <Download className="size-5" />}
      {name}
    </Button>
  );
}
