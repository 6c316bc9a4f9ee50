import { DELETED_KEPT_DAYS } from '@cartela/api/closing/limits';
import { FORGET_HOURS, FORGET_LAPSES_DAYS } from '@cartela/api/privacy/limits';
import { Fact } from '../../components/figures/fact.tsx';
import { Page } from '../../components/layout/page.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { PanelQuery } from '../../components/states/query-view.tsx';
import { trpc } from '../../lib/api/trpc.ts';
import { useText } from '../../lib/text/i18n.ts';
import { KEPT } from './kept.ts';

/** What is kept of players, for whoever wants to know, signed in or not. */
export function PrivacyScreen() {
  const t = useText();
  const operator = trpc.privacy.operator.useQuery();
  return (
    <Page title={t('privacy')} intro={t('privacyIntro')}>
      <Panel title={t('privacyWho')}>
        <PanelQuery query={operator} failure={t('privacyFailed')} rows={2}>
          {(entered) =>
            entered ? (
              <dl className="grid gap-3">
                <Fact name={t('privacyOperatorName')}>
                  <span className="wrap-anywhere">{entered.name}</span>
                </Fact>
                <Fact name={t('privacyOperatorAddress')}>
                  <span className="wrap-anywhere whitespace-pre-line">{entered.address}</span>
                </Fact>
                <Fact name={t('privacyOperatorContact')}>
                  <span className="wrap-anywhere whitespace-pre-line">{entered.contact}</span>
                </Fact>
              </dl>
            ) : (
              <p>{t('privacyNoOperator')}</p>
            )
          }
        </PanelQuery>
      </Panel>
      <Panel title={t('privacyKept')}>
        <dl className="grid gap-3">
          {KEPT.map(({ what, why, days }) => (
            <div key={what}>
              <dt className="font-bold">{t(what)}</dt>
              <dd className="text-muted">{t(why, days === undefined ? {} : { days })}</dd>
            </div>
          ))}
        </dl>
      </Panel>
      <Panel title={t('privacyOthers')}>
        <ul className={LIST}>
          {(['privacySeen', 'privacyTelegramLearns', 'privacyProviders', 'privacyStaff', 'privacyNobody'] as const).map(
            (line) => (
              <li key={line}>{t(line)}</li>
            ),
          )}
        </ul>
      </Panel>
      <Panel title={t('privacyRights')}>
        <ul className={LIST}>
          {RIGHTS.map((line) => (
            <li key={line}>{t(line, VALUES)}</li>
          ))}
        </ul>
      </Panel>
      {operator.data?.more && (
        <Panel title={t('privacyMore')}>
          <p className="wrap-anywhere whitespace-pre-line">{operator.data.more}</p>
        </Panel>
      )}
    </Page>
  );
}

const LIST = 'grid list-disc gap-2 pl-[1.25rem] marker:text-gold';
const VALUES = { hours: FORGET_HOURS, lapses: FORGET_LAPSES_DAYS, days: DELETED_KEPT_DAYS };
const RIGHTS = [
  'privacyHave',
  'privacyForget',
  'privacyStays',
  'privacyWaits',
  'privacyCopies',
  'privacyClosed',
  'privacyAsk',
] as const;
