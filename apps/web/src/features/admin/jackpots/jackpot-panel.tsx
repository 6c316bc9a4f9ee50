import { Badge } from '../../../components/figures/badge.tsx';
import { boxClass } from '../../../components/layout/box.ts';
import { Panel } from '../../../components/layout/panel.tsx';
import { useText } from '../../../lib/text/i18n.ts';
import { JackpotFacts } from '../../jackpots/jackpot-facts.tsx';
import { Allowed } from '../area/may.tsx';
import { Folded } from './folded.tsx';
import type { Jackpot } from './jackpot.ts';
import { JackpotForm } from './jackpot-form.tsx';
import { SeedForm } from './seed-form.tsx';
import { WaitingForJackpot } from './waiting-for-jackpot.tsx';

/** What a jackpot holds, how it is won, and what can be done with it. */
export function JackpotPanel({ jackpot }: { jackpot: Jackpot }) {
  const t = useText();
  const { id, isOn, balls, ballsNow } = jackpot;
  const extraBalls = ballsNow - balls;
  return (
    <Panel
      title={t('jackpotNamed', { id })}
      actions={<Badge tone={isOn ? 'good' : 'bad'}>{t(isOn ? 'factorOn' : 'adminJackpotOff')}</Badge>}
    >
      <JackpotFacts
        jackpot={{ ...jackpot, balls: ballsNow }}
        more={extraBalls > 0 && <span className="text-muted"> · {t('adminJackpotExtra', { count: extraBalls })}</span>}
      />
      {jackpot.anyRoomFromMs !== null && <p className={boxClass('mt-3 text-sm')}>{t('adminJackpotStuck')}</p>}
      <WaitingForJackpot title={String(id)} />
      <Folded title={t('adminJackpotChange')}>
        <JackpotForm jackpot={jackpot} />
      </Folded>
      <Allowed to="govern">
        {isOn && (
          <Folded title={t('adminJackpotSeed')}>
            <SeedForm jackpotId={id} />
          </Folded>
        )}
      </Allowed>
    </Panel>
  );
}
