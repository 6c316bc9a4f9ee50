import { useState } from 'react';
import { Panel } from '../../components/layout/panel.tsx';
import { Segments } from '../../components/lists/segments.tsx';
import { type Calendar, calendarNow, chooseCalendar } from '../../lib/text/calendar.ts';
import { formatMoment } from '../../lib/text/dates.ts';
import { languageNow, useText } from '../../lib/text/i18n.ts';
import { chooseLanguage } from '../../lib/text/language.ts';
import { LANGUAGE_CODES, LANGUAGES } from '../../locales/languages.ts';

const LANGUAGE_OPTIONS = LANGUAGE_CODES.map((key) => ({ key, name: LANGUAGES[key] }));

/** Chooses the language of everything on this device, and the calendar of its dates. */
export function LanguageSettings() {
  const t = useText();
  const [calendar, setCalendar] = useState(calendarNow);
  const choose = (next: Calendar) => {
    chooseCalendar(next);
    setCalendar(next);
  };
  return (
    <Panel title={t('language')}>
      <div className="grid gap-4">
        <Segments
          label={t('language')}
          options={LANGUAGE_OPTIONS}
          chosenKey={languageNow()}
          onChoose={(language) => void chooseLanguage(language)}
        />
        <div className="flex flex-wrap items-center justify-between gap-2">
          <div className="min-w-0">
            <p className="font-bold">{t('calendar')}</p>
            <p className="text-muted text-sm">{formatMoment(Date.now())}</p>
          </div>
          <Segments
            label={t('calendar')}
            options={[
              { key: 'gregorian', name: t('calendarGregorian') },
              { key: 'ethiopian', name: t('calendarEthiopian') },
            ]}
            chosenKey={calendar}
            onChoose={choose}
          />
        </div>
      </div>
    </Panel>
  );
}
