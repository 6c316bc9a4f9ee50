import { Page } from '../../components/page.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { Skeleton, SkeletonBar } from '../../components/skeleton.tsx';
import { StateMessage } from '../../components/state-message.tsx';
import { TextLink } from '../../components/text-link.tsx';
import { errorText, refusalOf } from '../../lib/errors.ts';
import { useText } from '../../lib/i18n.ts';
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
          {(saved) => <BotMessages saved={saved} />}
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
