import { useState } from 'react';
import { Panel } from '../../components/layout/panel.tsx';
import { Segments } from '../../components/lists/segments.tsx';
import { chooseTheme, useTheme } from '../../lib/screen/theme.ts';
import { type Calendar, calendarNow, chooseCalendar } from '../../lib/text/calendar.ts';
import { formatMoment } from '../../lib/text/dates.ts';
import { languageNow, useText } from '../../lib/text/i18n.ts';
import { chooseLanguage } from '../../lib/text/language.ts';
import { LANGUAGE_OPTIONS } from './language-options.ts';
import { Setting } from './setting.tsx';

/** The language and the colours of everything on this device, and the calendar of its dates. */
export function DisplayPanel() {
  const t = useText();
  const { theme, isGiven } = useTheme();
  const [calendar, setCalendar] = useState(calendarNow);
  const choose = (next: Calendar) => {
    chooseCalendar(next);
    setCalendar(next);
  };
  return (
    <Panel flush title={t('displayPanel')}>
      <div className="divide-y divide-line">
        <Setting name={t('languageChoice')}>
          <Segments
            label={t('languageChoice')}
            options={LANGUAGE_OPTIONS}
            chosenKey={languageNow()}
            onChoose={(language) => void chooseLanguage(language)}
          />
        </Setting>
        {!isGiven && (
          <Setting name={t('colours')}>
            <Segments
              label={t('colours')}
              options={[
                { key: 'light', name: t('coloursLight') },
                { key: 'dark', name: t('coloursDark') },
              ]}
              chosenKey={theme}
              onChoose={chooseTheme}
            />
          </Setting>
        )}
        <Setting name={t('calendarChoice')} hint={formatMoment(Date.now())}>
          <Segments
            label={t('calendarChoice')}
            options={[
              { key: 'gregorian', name: t('calendarGregorian') },
              { key: 'ethiopian', name: t('calendarEthiopian') },
            ]}
            chosenKey={calendar}
            onChoose={choose}
          />
        </Setting>
      </div>
    </Panel>
  );
}
