import { KIND_TEXT } from '@cartela/api/telegram/words';
import { TextAnchor } from '../../components/buttons/text-link.tsx';
import { Switch } from '../../components/forms/switch.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { Segments } from '../../components/lists/segments.tsx';
import { useText } from '../../lib/text/i18n.ts';
import { LANGUAGE_CODES, LANGUAGES } from '../../locales/languages.ts';
import { type Kind, type Preferences, useChangedPreferences, useSavePreferences } from './use-bot-preferences.ts';

const KINDS = Object.keys(KIND_TEXT) as Kind[];

/** Chooses what the bot writes to the player, and in which language. */
export function BotMessages({ savedPreferences }: { savedPreferences: Preferences }) {
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
      <div className="flex flex-wrap items-center justify-between gap-2 border-line border-t px-4 py-3">
        <p className="font-bold">{t('botLanguage')}</p>
        <Segments
          label={t('botLanguage')}
          options={LANGUAGE_CODES.map((key) => ({ key, name: LANGUAGES[key] }))}
          chosenKey={language}
          onChoose={(key) => save.mutate({ language: key })}
        />
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
