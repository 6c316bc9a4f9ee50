import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { TextLink } from '../../../components/buttons/text-link.tsx';
import { Moment } from '../../../components/lists/moment.tsx';
import { trpc } from '../../../lib/api/trpc.ts';
import { useText } from '../../../lib/text/i18n.ts';
import { providerName } from '../../payments/checkout/provider-name.ts';
import { useWaiting } from '../use-waiting.ts';

const ASK_EVERY_MS = 5000;

/** Says on every page what is badly wrong, for as long as that is so. */
export function TroubleBanners() {
  const t = useText();
  const { data } = trpc.dashboard.trouble.useQuery(undefined, { refetchInterval: ASK_EVERY_MS, retry: false });
  const waiting = useWaiting();
  return (
    <>
      {data?.isStorageFull && <Banner title={t('adminStorageFull')} meaning={t('adminStorageFullMeans')} />}
      {typeof waiting.data?.looksFailSinceMs === 'number' && (
        <Banner title={t('adminLooksFail')} meaning={t('adminLooksFailMeans')}>
          <p>
            {t('adminLooksFailSince')} <Moment atMs={waiting.data.looksFailSinceMs} />
          </p>
        </Banner>
      )}
      {waiting.data?.silentProviders.map(({ provider, orders, fault }) => (
        <Banner
          key={provider}
          title={t('adminProviderSilent', { provider: providerName(provider, t) })}
          meaning={t('adminProviderSilentMeans', { count: orders })}
        >
          <p className="wrap-anywhere">{t('adminProviderFault', { fault })}</p>
        </Banner>
      ))}
      {waiting.data?.isLedgerWrong && (
        <Banner title={t('adminLedgerWrong')} meaning={t('adminLedgerWrongMeans')}>
          <TextLink to="/AdminDashboard/ledger">{t('adminLedger')}</TextLink>
        </Banner>
      )}
    </>
  );
}

function Banner({ title, meaning, children }: { title: string; meaning: string; children?: ReactNode }) {
  return (
    <section
      role="alert"
      className="mb-5 flex items-start gap-3 rounded-2xl border-2 border-danger bg-surface p-4 text-sm"
    >
      <TriangleAlert className="mt-0.5 size-6 shrink-0 text-danger" aria-hidden="true" />
      <div className="grid gap-1">
        <h2 className="font-extrabold text-base">{title}</h2>
        <p>{meaning}</p>
        {children}
      </div>
    </section>
  );
}
