import { KIND_TEXT } from '@cartela/api/telegram/words';
import { TextAnchor } from '../../components/buttons/text-link.tsx';
import { Switch } from '../../components/forms/switch.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { Segments } from '../../components/lists/segments.tsx';
import { QueryView } from '../../components/states/query-view.tsx';
import { Skeleton, SkeletonBar } from '../../components/states/skeleton.tsx';
import { errorText, refusalOf } from '../../lib/api/errors.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { useText } from '../../lib/text/i18n.ts';
import { LANGUAGE_OPTIONS } from './language-options.ts';
import { Setting } from './setting.tsx';
import {
  type Kind,
  type Preferences,
  useBotPreferences,
  useChangedPreferences,
  useSavePreferences,
} from './use-bot-preferences.ts';

const KINDS = Object.keys(KIND_TEXT) as Kind[];

/**
 * What the bot writes to the player. Without Telegram, how it could. Takes no space where there is
 * no bot.
 */
export function BotMessages() {
  const t = useText();
  const support = trpc.notices.support.useQuery();
  const { hasTelegram, query } = useBotPreferences();
  const isMissing = refusalOf(query.error) !== null;
  if (!hasTelegram || isMissing) {
    if (!support.data?.bot) return null;
    const help = isMissing ? errorText(query.error) : t('telegramMissing');
    return (
      <Panel title={t('noBotMessages')}>
        <p className="text-pretty">{help}</p>
      </Panel>
    );
  }
  return (
    <QueryView query={query} failure={t('settingsFailed')} loading={<BotMessagesSkeleton />}>
      {(preferences) => <BotPreferences savedPreferences={preferences} />}
    </QueryView>
  );
}

function BotMessagesSkeleton() {
  return (
    <Skeleton>
      <SkeletonBar className="h-96" />
    </Skeleton>
  );
}

/** Chooses what the bot writes, and in which language. */
function BotPreferences({ savedPreferences }: { savedPreferences: Preferences }) {
  const t = useText();
  const { language, muted, isReachable, bot } = useChangedPreferences(savedPreferences);
  const save = useSavePreferences();
  return (
    <Panel title={t('botMessages')} intro={t('botMessagesHelp')} flush>
      {!isReachable && <Unreachable bot={bot} />}
      <ul className="divide-y divide-line">
        {KINDS.map((kind) => (
          <li key={kind}>
            <Switch
              isOn={!muted.includes(kind)}
              onToggle={() => save.mutate({ kind, isMuted: !muted.includes(kind) })}
              className="min-h-13 w-full flex-row-reverse justify-between gap-3 px-4 py-2 -outline-offset-3 hover:bg-sunken"
            >
              {t(KIND_TEXT[kind])}
            </Switch>
          </li>
        ))}
      </ul>
      <div className="border-line border-t">
        <Setting name={t('botLanguage')}>
          <Segments
            label={t('botLanguage')}
            options={LANGUAGE_OPTIONS}
            chosenKey={language}
            onChoose={(key) => save.mutate({ language: key })}
          />
        </Setting>
      </div>
    </Panel>
  );
}

/** Says that the bot cannot write: it may write only to players who have started it. */
function Unreachable({ bot }: { bot: string | null }) {
  const t = useText();
  return (
    <p className="border-line border-b bg-gold-soft px-4 py-2.5 text-pretty">
      {t('botUnreachable')}{' '}
      {bot !== null && (
        <TextAnchor href={`https://t.me/${bot}?start=settings`} target="_blank" rel="noreferrer">
          {t('openBot')}
        </TextAnchor>
      )}
    </p>
  );
}
