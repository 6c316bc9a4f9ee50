import { REMIND_MINUTES } from '@cartela/api/player-limits/limits';
import { Panel } from '../../components/layout/panel.tsx';
import { Segments } from '../../components/lists/segments.tsx';
import { RequestProblem } from '../../components/states/problem.tsx';
import { useText } from '../../lib/text/i18n.ts';
import type { PlayerLimits } from './player-limits.ts';
import { SittingFacts } from './sitting-facts.tsx';
import { useProtect } from './use-protect.ts';

type Props = Pick<PlayerLimits, 'sitting' | 'remindMinutes' | 'serverNowMs'>;

/** Time and money since the player began to play, and how often the player wants to be reminded. */
export function SittingPanel({ sitting, remindMinutes, serverNowMs }: Props) {
  const t = useText();
  const save = useProtect<(typeof REMIND_MINUTES)[number]>('saveReminder', (client, minutes, idempotencyKey, options) =>
    client.playerLimits.saveReminder.mutate({ minutes, idempotencyKey }, options),
  );
  const minutes = save.sending ?? remindMinutes;
  return (
    <Panel title={t('sittingTitle')}>
      {sitting ? (
        <>
          <SittingFacts sitting={sitting} nowMs={serverNowMs} />
          <p className="mt-1.5 text-pretty text-muted text-sm">{t('sittingOpenGames')}</p>
        </>
      ) : (
        <p className="text-muted">{t('sittingNone')}</p>
      )}
      <div className="mt-3 flex flex-wrap items-center justify-between gap-2">
        <p className="font-bold">{t('remindEvery')}</p>
        <Segments
          label={t('remindEvery')}
          options={REMIND_MINUTES.map((minutes) => ({ key: String(minutes), name: String(minutes) }))}
          chosenKey={String(minutes)}
          onChoose={(key) => {
            const minutes = REMIND_MINUTES.find((choice) => String(choice) === key);
            if (minutes !== undefined) save.send(minutes);
          }}
        />
      </div>
      <RequestProblem keyed error={save.error} otherwise={t('reminderFailed')} />
    </Panel>
  );
}
