import { DAY_MS } from '@cartela/api/kernel/day';
import { LICENCE_URGENT_DAYS } from '@cartela/api/real-money/limits';
import { ChevronDown, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { TextLink } from '../../../components/buttons/text-link.tsx';
import { Moment } from '../../../components/lists/moment.tsx';
import { type ApiOutputs, trpc } from '../../../lib/api/trpc.ts';
import { formatDate } from '../../../lib/text/dates.ts';
import { useText } from '../../../lib/text/i18n.ts';
import { providerName } from '../../payments/checkout/provider-name.ts';
import { useWaiting } from '../use-waiting.ts';
import { Allowed, useMay } from './may.tsx';

type LicenceWarning = NonNullable<ApiOutputs['dashboard']['waiting']['licence']>;

const ASK_EVERY_MS = 5000;

/** Says on every page what is badly wrong, for as long as that is so. */
export function TroubleBanners() {
  const t = useText();
  const { data } = trpc.dashboard.trouble.useQuery(undefined, { refetchInterval: ASK_EVERY_MS, retry: false });
  const waiting = useWaiting();
  return (
    <>
      {data?.isStorageFull && <Banner title={t('adminStorageFull')} meaning={t('adminStorageFullMeans')} />}
      {data?.roomsLeftOut && data.roomsLeftOut.length > 0 && (
        <Banner
          title={t('adminRoomsLeftOut', { rooms: data.roomsLeftOut.join(', ') })}
          meaning={t('adminRoomsLeftOutMeans')}
        />
      )}
      {waiting.data && waiting.data.looksFailSinceMs !== null && (
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
      {waiting.data?.licence && <LicenceBanner {...waiting.data.licence} nowMs={waiting.data.nowMs} />}
      {waiting.data && <RiskySettings {...waiting.data} />}
      {waiting.data?.isLedgerWrong && (
        <Banner title={t('adminLedgerWrong')} meaning={t('adminLedgerWrongMeans')}>
          <Allowed to="see-figures">
            <TextLink to="/AdminDashboard/ledger">{t('adminLedger')}</TextLink>
          </Allowed>
        </Banner>
      )}
    </>
  );
}

/**
 * Says that real money was not switched on yet, or that the licence ends soon, has ended, or is
 * missing. Weeks before its end it is no alert.
 */
function LicenceBanner({ isEntered, sellsUntilMs, nowMs }: LicenceWarning & { nowMs: number }) {
  const t = useText();
  if (sellsUntilMs === null) {
    return (
      <Banner title={t('adminNotOpenYet')} meaning={t('adminNotOpenYetMeans')} tone="notice">
        <RealMoneyLink />
      </Banner>
    );
  }
  const hasEnded = nowMs >= sellsUntilMs;
  const isUrgent = !isEntered || sellsUntilMs - nowMs <= LICENCE_URGENT_DAYS * DAY_MS;
  const title = isEntered
    ? t(hasEnded ? 'adminLicenceEnded' : 'adminLicenceSoon', { day: formatDate(sellsUntilMs - 1) })
    : t(hasEnded ? 'adminLicenceMissingEnded' : 'adminLicenceMissing');
  return (
    <Banner
      title={title}
      meaning={t(hasEnded ? 'adminLicenceEndedMeans' : 'adminLicenceMeans')}
      tone={isUrgent ? 'danger' : 'notice'}
    >
      {!isEntered && !hasEnded && (
        <p>
          {t('adminLicenceUntil')} <Moment atMs={sellsUntilMs} />
        </p>
      )}
      <RealMoneyLink />
    </Banner>
  );
}

function RealMoneyLink() {
  const t = useText();
  return (
    <Allowed to="see-figures">
      <TextLink to="/AdminDashboard/real-money">{t('adminRealMoney')}</TextLink>
    </Allowed>
  );
}

const BOX = 'rounded-2xl bg-surface text-sm print:hidden';
const TONES = {
  danger: { role: 'alert', border: 'border-danger', icon: 'text-danger' },
  notice: { role: 'note', border: 'border-gold', icon: 'text-gold' },
} as const;

interface BannerProps {
  title: string;
  meaning: string;
  tone?: keyof typeof TONES;
  children?: ReactNode;
}

function Banner({ title, meaning, tone = 'danger', children }: BannerProps) {
  const { role, border, icon } = TONES[tone];
  return (
    <section role={role} className={`mb-5 flex items-start gap-3 border-2 p-4 ${BOX} ${border}`}>
      <TriangleAlert className={`mt-0.5 size-6 shrink-0 ${icon}`} aria-hidden="true" />
      <div className="grid gap-1">
        <h2 className="font-extrabold text-base">{title}</h2>
        <p>{meaning}</p>
        {children}
      </div>
    </section>
  );
}

/**
 * What settings leave open with real money. It stays for as long as the operator wants it so, so it
 * is one line until it is opened.
 */
function RiskySettings(of: ApiOutputs['dashboard']['waiting']) {
  const {
    isOperatorMissing,
    isKeyMissing,
    isBeaconMissing,
    isAgeRuleMissing,
    isKeepingMissing,
    quickRooms,
    actsAlone,
  } = of;
  const t = useText();
  const mayGovern = useMay()('govern');
  const risks = [
    isOperatorMissing && { title: t('adminOperatorMissing'), meaning: t('adminOperatorMissingMeans') },
    isKeyMissing && { title: t('adminKeyMissing'), meaning: t('adminKeyMissingMeans') },
    mayGovern && isBeaconMissing && { title: t('adminBeaconMissing'), meaning: t('adminBeaconMissingMeans') },
    mayGovern && isAgeRuleMissing && { title: t('adminAgeRuleMissing'), meaning: t('adminAgeRuleMissingMeans') },
    mayGovern && isKeepingMissing && { title: t('adminKeepingMissing'), meaning: t('adminKeepingMissingMeans') },
    quickRooms.length > 0 && {
      title: t('adminQuickRooms'),
      meaning: t('adminQuickRoomsMeans', { rooms: quickRooms.join(', ') }),
    },
    mayGovern && actsAlone && { title: t('adminActsAlone'), meaning: t('adminActsAloneMeans') },
  ].filter((risk) => !!risk);
  if (risks.length === 0) return null;
  const only = risks.length === 1 ? risks[0] : undefined;
  const { role, border, icon } = TONES.notice;
  return (
    <section role={role} className={`mb-4 border-2 ${BOX} ${border}`}>
      <details className="group">
        <summary className="flex min-h-11 cursor-pointer list-none items-center gap-3 px-4 py-1">
          <TriangleAlert className={`size-6 shrink-0 ${icon}`} aria-hidden="true" />
          <span className="font-bold">{only?.title ?? t('adminRisks', { count: risks.length })}</span>
          <ChevronDown className="ml-auto size-5 shrink-0 group-open:rotate-180" aria-hidden="true" />
        </summary>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3 wrap-anywhere px-4 pb-4">
          {risks.map(({ title, meaning }) => (
            <div key={title} className="grid grid-cols-[minmax(0,1fr)] gap-1">
              <h2 className="font-extrabold text-base">{title}</h2>
              <p>{meaning}</p>
            </div>
          ))}
          {mayGovern && isOperatorMissing && <TextLink to="/AdminDashboard/real-money">{t('adminRealMoney')}</TextLink>}
          {mayGovern && actsAlone && <TextLink to="/AdminDashboard/approvals">{t('adminApprovals')}</TextLink>}
        </div>
      </details>
    </section>
  );
}
