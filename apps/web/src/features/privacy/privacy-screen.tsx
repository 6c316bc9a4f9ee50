import { KNOWN_BROWSER_DAYS, SESSION_DAYS } from '@cartela/api/accounts/limits';
import { DELETED_KEPT_DAYS } from '@cartela/api/closing/limits';
import { INBOX_KEPT_MS } from '@cartela/api/inbox/limits';
import { DAY_MS } from '@cartela/api/kernel/day';
import { ANSWERS_KEPT_MS } from '@cartela/api/kernel/limits';
import { QUESTIONS_KEPT_MS } from '@cartela/api/payments/limits';
import { FORGET_HOURS, FORGET_LAPSES_DAYS } from '@cartela/api/privacy/limits';
import { BOT_MESSAGES_KEPT_MS, NUMBER_CLAIMS_KEPT_MS } from '@cartela/api/telegram/limits';
import { WEEK_KEPT_MS } from '@cartela/api/weeks/limits';
import { Fact } from '../../components/figures/fact.tsx';
import { Page } from '../../components/layout/page.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { PanelQuery } from '../../components/states/query-view.tsx';
import { trpc } from '../../lib/api/trpc.ts';
import { useText } from '../../lib/text/i18n.ts';
import type { PrivacyCatalogue } from '../../locales/en.ts';

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

interface Retention {
  readonly what: keyof PrivacyCatalogue;
  /** For how long, and why. */
  readonly why: keyof PrivacyCatalogue;
  readonly days?: number;
}

/** What is kept of players, with the limits that hold. */
const KEPT: readonly Retention[] = [
  { what: 'keptAccount', why: 'keptAccountWhy' },
  { what: 'keptTelegram', why: 'keptTelegramWhy' },
  { what: 'keptPin', why: 'keptPinWhy' },
  { what: 'keptSessions', why: 'keptSessionsWhy', days: SESSION_DAYS },
  { what: 'keptBrowsers', why: 'keptBrowsersWhy', days: KNOWN_BROWSER_DAYS },
  { what: 'keptPayments', why: 'keptPaymentsWhy' },
  { what: 'keptMoney', why: 'keptMoneyWhy' },
  { what: 'keptGames', why: 'keptGamesWhy' },
  { what: 'keptLimits', why: 'keptLimitsWhy' },
  { what: 'keptInvitations', why: 'keptInvitationsWhy' },
  { what: 'keptWeeks', why: 'keptWeeksWhy', days: WEEK_KEPT_MS / DAY_MS },
  { what: 'keptMessages', why: 'keptMessagesWhy', days: INBOX_KEPT_MS / DAY_MS },
  { what: 'keptBotMessages', why: 'keptBotMessagesWhy', days: BOT_MESSAGES_KEPT_MS / DAY_MS },
  { what: 'keptQuestions', why: 'keptQuestionsWhy', days: QUESTIONS_KEPT_MS / DAY_MS },
  { what: 'keptAnswers', why: 'keptAnswersWhy', days: ANSWERS_KEPT_MS / DAY_MS },
  { what: 'keptClaims', why: 'keptClaimsWhy', days: NUMBER_CLAIMS_KEPT_MS / DAY_MS },
  { what: 'keptNotes', why: 'keptNotesWhy' },
  { what: 'keptLog', why: 'keptLogWhy' },
  { what: 'keptAddress', why: 'keptAddressWhy' },
  { what: 'keptDevice', why: 'keptDeviceWhy' },
];
