import { TextLink } from '../../components/buttons/text-link.tsx';
import { Page } from '../../components/layout/page.tsx';
import { QueryView } from '../../components/states/query-view.tsx';
import { Skeleton, SkeletonBar } from '../../components/states/skeleton.tsx';
import { StateMessage } from '../../components/states/state-message.tsx';
import { errorText, refusalOf } from '../../lib/api/errors.ts';
import { useText } from '../../lib/text/i18n.ts';
import { BotMessages } from './bot-messages.tsx';
import { LanguageSettings } from './language-settings.tsx';
import { useBotPreferences } from './use-bot-preferences.ts';

/** What players choose for themselves: how Cartela speaks to them, and what the bot writes. */
export function SettingsScreen() {
  const t = useText();
  const { hasTelegram, query } = useBotPreferences();
  const isMissing = refusalOf(query.error) !== null;
  return (
    <Page title={t('settings')} actions={<TextLink to="/limits">{t('limits')}</TextLink>}>
      <LanguageSettings />
      {!hasTelegram || isMissing ? (
        <StateMessage title={t('noBotMessages')} help={isMissing ? errorText(query.error) : t('telegramMissing')} />
      ) : (
        <QueryView query={query} failure={t('settingsFailed')} loading={<SettingsSkeleton />}>
          {(preferences) => <BotMessages savedPreferences={preferences} />}
        </QueryView>
      )}
    </Page>
  );
}

function SettingsSkeleton() {
  return (
    <Skeleton>
      <SkeletonBar className="h-96" />
    </Skeleton>
  );
}
