import { Switch } from '../../components/forms/switch.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { Segments } from '../../components/lists/segments.tsx';
import { chooseVoice, switchSound, useSoundOn, useVoice } from '../../lib/sound/sound-choice.ts';
import { useText } from '../../lib/text/i18n.ts';
import { chooseCardOrder, switchAutoSelect, useAutoSelect, useCardOrder } from '../rooms/board-settings.ts';
import { switchReactions, useReactionsOn } from '../rooms/reactions/reactions-on.ts';
import { LANGUAGE_OPTIONS } from './language-options.ts';
import { Setting } from './setting.tsx';

const SWITCH = 'min-h-13 w-full flex-row-reverse justify-between gap-3 px-4 py-2 -outline-offset-3 hover:bg-sunken';

/** How a game sounds and is shown: marks, the cards' order, and reactions. */
export function GamePanel() {
  const t = useText();
  const isSoundOn = useSoundOn();
  const areReactionsOn = useReactionsOn();
  const marking = useAutoSelect() ? 'auto' : 'byHand';
  return (
    <Panel flush title={t('gamePanel')}>
      <div className="divide-y divide-line">
        <Switch isOn={isSoundOn} onToggle={() => switchSound(!isSoundOn)} className={SWITCH}>
          {t('sound')}
        </Switch>
        <Setting name={t('voiceChoice')}>
          <Segments label={t('voiceChoice')} options={LANGUAGE_OPTIONS} chosenKey={useVoice()} onChoose={chooseVoice} />
        </Setting>
        <Setting name={t('marking')}>
          <Segments
            label={t('marking')}
            options={[
              { key: 'auto', name: t('markingAuto') },
              { key: 'byHand', name: t('markingByHand') },
            ]}
            chosenKey={marking}
            onChoose={(next) => switchAutoSelect(next === 'auto')}
          />
        </Setting>
        <Setting name={t('cardsInOrder')}>
          <Segments
            label={t('cardsInOrder')}
            options={[
              { key: 'nearest', name: t('cardOrderNearest') },
              { key: 'bought', name: t('cardOrderBought') },
            ]}
            chosenKey={useCardOrder()}
            onChoose={chooseCardOrder}
          />
        </Setting>
        <Switch isOn={areReactionsOn} onToggle={() => switchReactions(!areReactionsOn)} className={SWITCH}>
          {t('reactionsOfPlayers')}
        </Switch>
      </div>
    </Panel>
  );
}
