import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { saveFile } from '../../lib/platform/save-file.ts';
import { toast } from '../../lib/screen/toast.ts';
import { useText } from '../../lib/text/i18n.ts';
import { type Reply, replyText } from '../../lib/text/sentence.ts';
import { Button } from '../buttons/button.tsx';

interface DownloadButtonProps {
  name: string;
  /** The name under which the file is saved. */
  fileName: string;
  /** The file, or what the server said instead. */
  fetchFile: () => Promise<Blob | Reply>;
}

/** Fetches a file and saves it. */
export function DownloadButton({ name, fileName, fetchFile }: DownloadButtonProps) {
  const t = useText();
  const download = useMutation({
    mutationFn: fetchFile,
    onSuccess: (file) => (file instanceof Blob ? saveFile(file, fileName) : void toast.error(replyText(file))),
    onError: () => toast.error(t('downloadFailed')),
  });
  return (
    <Button look="quiet" busy={download.isPending} onClick={() => download.mutate()}>
      {!download.isPending && <Download className="size-5" />}
      {name}
    </Button>
  );
}
