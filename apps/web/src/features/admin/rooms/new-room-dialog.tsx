import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { TitledDialog } from '../../../components/dialogs/titled-dialog.tsx';
import { FormActions } from '../../../components/forms/form-actions.tsx';
import { useWrongFields } from '../../../components/forms/use-wrong-fields.ts';
import { RequestProblem } from '../../../components/states/problem.tsx';
import { whenFiled } from '../../../lib/api/errors.ts';
import { type ApiInputs, trpc } from '../../../lib/api/trpc.ts';
import { useKeyedRequest } from '../../../lib/api/use-request-key.ts';
import { textIn } from '../../../lib/form-data.ts';
import { useText } from '../../../lib/text/i18n.ts';
import { tell } from '../tell.ts';
import { draftOf, gameIn } from './game/game-draft.ts';
import { focusWrongPart, GameField } from './game/game-field.tsx';
import { JackpotField, jackpotIn } from './jackpot-field.tsx';
import { NameAndTimesFields, readNameAndTimes } from './name-and-times.tsx';
import { SettingField } from './setting-field.tsx';
import { readSetting } from './settings.ts';

type NewRoom = Omit<ApiInputs['rooms']['make'], 'idempotencyKey'>;

const MONEY = ['stakeSantim', 'possibleWinSantim'] as const;
const AS_CONFIGURED = { countdownMs: null, callIntervalMs: null, houseCutBps: null, minPlayers: null };

/**
 * Makes a room that is open at once, within its hours. Its other settings can be changed on its
 * page.
 */
export function NewRoomDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const making = useMakeRoom(onClose);
  const { wrong, check, lookAgain } = useWrongFields(wrongIn);
  const [game, setGame] = useState(() => draftOf(null));

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const nameAndTimes = readNameAndTimes(form);
    const [stakeSantim, possibleWinSantim] = MONEY.map((name) => readSetting(name, textIn(form, name)));
    if (!check(form)) return;
    const parts = gameIn(game);
    if (parts === undefined) return focusWrongPart(form);
    if ('wrong' in nameAndTimes || typeof stakeSantim !== 'number' || typeof possibleWinSantim !== 'number') return;
    const money = { stakeSantim, possibleWinSantim, jackpotId: jackpotIn(form) };
    making.send({ ...nameAndTimes, ...money, parts, open: true, ...AS_CONFIGURED });
  }

  return (
    <TitledDialog title={t('adminNewRoom')} locked={making.busy} onClose={onClose}>
      <form noValidate onSubmit={submit} onChange={lookAgain} className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <div className="grid grid-cols-2 large-text:grid-cols-1 items-start gap-3 max-[26rem]:grid-cols-1">
          <NameAndTimesFields wrong={wrong} />
          {MONEY.map((name) => (
            <SettingField key={name} name={name} isWrong={wrong.has(name)} />
          ))}
        </div>
        <GameField game={game} onChange={setGame} />
        <JackpotField />
        {!making.busy && <RequestProblem keyed error={making.error} otherwise={t('anErrorOccurred')} />}
        <FormActions action={t('adminMakeRoom')} busy={making.busy} onCancel={onClose} />
      </form>
    </TitledDialog>
  );
}

function wrongIn(form: HTMLFormElement): readonly string[] {
  const nameAndTimes = readNameAndTimes(form);
  const money = MONEY.filter((name) => typeof readSetting(name, textIn(form, name)) !== 'number');
  return [...('wrong' in nameAndTimes ? nameAndTimes.wrong : []), ...money];
}

function isNewRoom(value: unknown): value is NewRoom {
  return typeof value === 'object' && value !== null && 'name' in value && 'stakeSantim' in value;
}

function useMakeRoom(onFiled: () => void) {
  const utils = trpc.useUtils();
  const navigate = useNavigate();
  return useKeyedRequest({
    form: 'admin-make-room',
    isInput: isNewRoom,
    send: (room: NewRoom, idempotencyKey, options) =>
      utils.client.rooms.make.mutate({ ...room, idempotencyKey }, options),
    onSuccess({ roomId, ...answer }) {
      tell(answer);
      void utils.rooms.invalidate();
      void navigate({ to: '/AdminDashboard/rooms/$roomId', params: { roomId } });
    },
    onError: whenFiled(onFiled),
  });
}
