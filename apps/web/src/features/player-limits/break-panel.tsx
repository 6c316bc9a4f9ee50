import { COOL_OFF_DAYS, SELF_EXCLUSION_DAYS } from '@cartela/api/player-limits/limits';
import { useState } from 'react';
import { Button } from '../../components/buttons/button.tsx';
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { type ApiInputs, trpc } from '../../lib/api/trpc.ts';
import { useText } from '../../lib/text/i18n.ts';
import { AskedPin } from '../accounts/pin/pin.ts';
import { EXCLUSION_TEXT, launchProof, useBreakBegun } from './break-begins.ts';
import { useProtect } from './use-protect.ts';

type Break = ApiInputs['playerLimits']['takeBreak'];
type BreakInput = {
  readonly [Kind in Break['kind']]: Omit<Extract<Break, { kind: Kind }>, 'idempotencyKey'>;
}[Break['kind']];

/**
 * Begins a break of some days, or a self-exclusion. Asks first, because a break cannot be undone.
 */
export function BreakPanel() {
  const t = useText();
  const [choice, setChoice] = useState<BreakInput | null>(null);
  const coolOffs = COOL_OFF_DAYS.map((days) => ({ kind: 'cool-off', days }) as const);
  const exclusions = SELF_EXCLUSION_DAYS.map((days) => ({ kind: 'self-exclusion', days }) as const);
  return (
    <Panel title={t('breakTitle')} intro={t('breakIntro')}>
      <div className="grid gap-3">
        {(
          [
            ['coolOff', coolOffs],
            ['selfExclusion', exclusions],
          ] as const
        ).map(([name, choices]) => (
          <fieldset key={name} className="grid gap-1.5">
            <legend className="mb-1.5 font-bold">{t(name)}</legend>
            <div className="grid grid-cols-3 large-text:grid-cols-1 gap-2">
              {choices.map((choice) => (
                <BreakButton key={choice.days} choice={choice} onChoose={setChoice} />
              ))}
            </div>
          </fieldset>
        ))}
      </div>
      {choice && <BreakDialog choice={choice} onClose={() => setChoice(null)} />}
    </Panel>
  );
}

function useLength() {
  const t = useText();
  return (choice: BreakInput) =>
    choice.kind === 'cool-off' ? t('daysLong', { days: choice.days }) : t(EXCLUSION_TEXT[choice.days]);
}

function BreakButton({ choice, onChoose }: { choice: BreakInput; onChoose: (choice: BreakInput) => void }) {
  const lengthOf = useLength();
  return (
    <Button look="quiet" className="px-1 text-sm" onClick={() => onChoose(choice)}>
      {lengthOf(choice)}
    </Button>
  );
}

function BreakDialog({ choice, onClose }: { choice: BreakInput; onClose: () => void }) {
  const t = useText();
  const lengthOf = useLength();
  const initData = launchProof();
  const ownPin = trpc.accounts.ownPin.useQuery();
  const [pin, setPin] = useState('');
  const begin = useProtect<BreakInput & { readonly pin: string }>(
    'takeBreak',
    ({ accounts, playerLimits, telegram }, { pin, ...input }, idempotencyKey, options) => {
      if (input.kind === 'cool-off') return playerLimits.takeBreak.mutate({ ...input, idempotencyKey }, options);
      const { days } = input;
      if (initData !== null) return telegram.takeBreak.mutate({ initData, days, idempotencyKey }, options);
      return pin === ''
        ? playerLimits.takeBreak.mutate({ ...input, idempotencyKey }, options)
        : accounts.takeBreak.mutate({ days, pin, idempotencyKey }, options);
    },
    useBreakBegun(),
  );
  const isUnproven = initData === null && choice.kind === 'self-exclusion';
  // Until it is known, who has one must not begin a day in place of the whole break.
  const takesPin = isUnproven && ownPin.data?.isSet !== false;
  return (
    <ConfirmDialog
      danger
      title={t('breakQuestion', { time: lengthOf(choice) })}
      yes={t('breakYes')}
      no={t('cancel')}
      act={{ isPending: begin.busy, error: begin.error }}
      keyed
      failure={t('breakFailed')}
      onYes={() => begin.send({ ...choice, pin: takesPin ? pin : '' })}
      onNo={onClose}
    >
      <p className="text-pretty">{t('breakIntro')}</p>
      {takesPin && pin === '' ? null : (
        <p className="font-bold">{t(isUnproven && !takesPin ? 'breakAsDay' : 'breakNoWayBack')}</p>
      )}
      {takesPin && (
        <AskedPin required={false} hint={t('breakByPin')} value={pin} onChange={({ target }) => setPin(target.value)} />
      )}
    </ConfirmDialog>
  );
}
