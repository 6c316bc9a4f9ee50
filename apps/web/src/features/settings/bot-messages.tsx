import { KIND_TEXT } from '@cartela/api/telegram/words';
import { Panel } from '../../components/panel.tsx';
import { Segments } from '../../components/segments.tsx';
import { TextAnchor } from '../../components/text-link.tsx';
import { useText } from '../../lib/i18n.ts';
import { LANGUAGE_CODES, LANGUAGES } from '../../lib/languages.ts';
import { type Kind, type Preferences, useChangedPreferences, useSavePreferences } from './use-bot-preferences.ts';

const KINDS = Object.keys(KIND_TEXT) as Kind[];

/** What the bot writes to the player, and in which language. */
export function BotMessages({ saved }: { saved: Preferences }) {
  const t = useText();
  const { language, muted, isReachable, bot } = useChangedPreferences(saved);
  const save = useSavePreferences();
  return (
    <Panel title={t('botMessages')} intro={t('botMessagesHelp')} flush>
      {!isReachable && <Unreachable bot={bot} />}
      <ul className="divide-y divide-line">
        {KINDS.map((kind) => (
          <li key={kind}>
            <KindSwitch
              name={t(KIND_TEXT[kind])}
              isOn={!muted.includes(kind)}
              onChange={(isOn) => save.mutate({ kind, isMuted: !isOn })}
            />
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center justify-between gap-2 border-line border-t px-4 py-3">
        <p className="font-bold">{t('botLanguage')}</p>
        <Segments
          label={t('botLanguage')}
          options={LANGUAGE_CODES.map((key) => ({ key, name: LANGUAGES[key] }))}
          chosen={language}
          onChoose={(key) => save.mutate({ language: key })}
        />
      </div>
    </Panel>
  );
}

interface KindSwitchProps {
  name: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

function KindSwitch({ name, isOn, onChange }: KindSwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      onClick={() => onChange(!isOn)}
      className="flex min-h-13 w-full items-center gap-3 px-4 py-2 text-left font-bold -outline-offset-3 hover:bg-sunken"
    >
      <span className="min-w-0 flex-1">{name}</span>
      <span
        aria-hidden="true"
        className={`flex h-6 w-10 shrink-0 rounded-full p-0.5 transition-colors ${isOn ? 'justify-end bg-mine' : 'bg-edge'}`}
      >
        <span className="size-5 rounded-full bg-surface" />
      </span>
    </button>
  );
}

/** The bot may write only to those who have started it. */
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
