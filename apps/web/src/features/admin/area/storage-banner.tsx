import { TriangleAlert } from 'lucide-react';
import { trpc } from '../../../lib/api/trpc.ts';
import { useText } from '../../../lib/text/i18n.ts';

const ASK_EVERY_MS = 5000;

/** Says on every page that the disk of the database is full, for as long as that is so. */
export function StorageBanner() {
  const t = useText();
  const { data } = trpc.dashboard.trouble.useQuery(undefined, { refetchInterval: ASK_EVERY_MS, retry: false });
  if (!data?.isStorageFull) return null;
  return (
    <section
      role="alert"
      className="mb-5 flex items-start gap-3 rounded-2xl border-2 border-danger bg-surface p-4 text-sm"
    >
      <TriangleAlert className="mt-0.5 size-6 shrink-0 text-danger" aria-hidden="true" />
      <div className="grid gap-1">
        <h2 className="font-extrabold text-base">{t('adminStorageFull')}</h2>
        <p>{t('adminStorageFullMeans')}</p>
      </div>
    </section>
  );
}
