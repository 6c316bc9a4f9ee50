import { BASIS_POINTS, CARD_COUNT, feedWithin, prizePool } from '@cartela/game-core';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../components/buttons/button.tsx';
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog.tsx';
import { Lockable } from '../../../components/forms/lockable.tsx';
import { Tick } from '../../../components/forms/tick.tsx';
import { useWrongFields } from '../../../components/forms/use-wrong-fields.ts';
import { boxClass } from '../../../components/layout/box.ts';
import { whenFiled } from '../../../lib/api/errors.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { textIn } from '../../../lib/form-data.ts';
import { toast } from '../../../lib/screen/toast.ts';
import { formatEtb } from '../../../lib/text/format.ts';
import { type Translate, useText } from '../../../lib/text/i18n.ts';
import { useLock } from '../area/may.tsx';
import { tell } from '../tell.ts';
import { draftOf, gameIn } from './game/game-draft.ts';
import { focusWrongPart, GameField } from './game/game-field.tsx';
import { gameText, isSameGame } from './game/games.ts';
import { JackpotField, jackpotIn, useFeedBps } from './jackpot-field.tsx';
import { NameAndTimesFields, readNameAndTimes } from './name-and-times.tsx';
import { hoursText, planText, type Room, wordOf } from './room.ts';
import { SettingField } from './setting-field.tsx';
import { changesOf, readSetting, SETTING_NAMES, type SettingName, type Settings } from './settings.ts';

/**
 * A room's settings. They decide about money, so changes are shown before they are saved. Only a
 * room that administrators made has a name, and hours or a plan to set.
 */
export function RoomForm({ room }: { room: Room }) {
  const t = useText();
  const { wrong: invalid, check, lookAgain } = useWrongFields((form) => wrongIn(form, room));
  const [toConfirm, setToConfirm] = useState<Settings | null>(null);
  const [typed, setTyped] = useState<Settings | null>(null);
  const [game, setGame] = useState(() => draftOf(room.parts));
  const lock = useLock('manage');

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    if (!check(form)) return;
    const parts = gameIn(game);
    if (parts === undefined) return focusWrongPart(form);
    const nameAndTimes = nameAndTimesIn(form, room);
    if ('wrong' in nameAndTimes) return;
    const settings = { ...settingsIn(form, room), ...nameAndTimes, parts };
    if (changesOf(room, settings).length > 0 || namesOf(room, settings, t).length > 0) setToConfirm(settings);
    else toast.info(t('adminNothingChanged'), { id: 'adminNothingChanged' });
  }

  return (
    <form
      noValidate
      onSubmit={submit}
      onChange={(event) => {
        lookAgain(event);
        setTyped(settingsIn(event.currentTarget, room));
      }}
      className="grid gap-4"
    >
      <Lockable
        lock={lock}
        button={
          <Button type="submit" className="justify-self-end">
            {t('adminSave')}
          </Button>
        }
      >
        <div className="grid grid-cols-2 large-text:grid-cols-1 items-start gap-3 max-[26rem]:grid-cols-1 sm:grid-cols-3 xl:grid-cols-4">
          {room.name && <NameAndTimesFields room={room} wrong={invalid} />}
          {SETTING_NAMES.map((name) => (
            <SettingField key={name} name={name} room={room} isWrong={invalid.has(name)} />
          ))}
        </div>
        <GameField game={game} onChange={setGame} />
        <JackpotField jackpotId={room.jackpotId} />
        <Tick name="reactions" defaultChecked={room.allowsReactions}>
          {t('adminReactions')}
        </Tick>
        <PlayersSee room={room} settings={typed ?? room} />
      </Lockable>
      {toConfirm && <SaveRoomDialog room={room} settings={toConfirm} onClose={() => setToConfirm(null)} />}
    </form>
  );
}

/** Only a room with a name has hours or a plan to fill in. */
const nameAndTimesIn = (form: HTMLFormElement, room: Room) =>
  room.name ? readNameAndTimes(form) : { name: undefined, hours: undefined, plan: undefined };

function wrongIn(form: HTMLFormElement, room: Room): readonly string[] {
  const nameAndTimes = nameAndTimesIn(form, room);
  return [
    ...('wrong' in nameAndTimes ? nameAndTimes.wrong : []),
    ...SETTING_NAMES.filter((name) => readSetting(name, textIn(form, name)) === undefined),
  ];
}

type Money = Pick<Settings, 'stakeSantim' | 'possibleWinSantim' | 'houseCutBps' | 'jackpotId' | 'plan'>;

/** What players would read of the room's money with these settings. */
function PlayersSee({ room, settings }: { room: Room; settings: Money }) {
  const t = useText();
  const { stakeSantim, possibleWinSantim } = settings;
  const houseCutBps = settings.houseCutBps ?? room.defaults.houseCutBps;
  const wantedBps = useFeedBps(settings.jackpotId);
  if (wantedBps === undefined) return null;
  const feedBps = feedWithin(wantedBps, houseCutBps);
  const { leastPrizeSantim } = settings.plan ?? {};
  const fullSantim = prizePool({ cardsSold: CARD_COUNT, stakeSantim, houseCutBps, feedBps, leastPrizeSantim });
  return (
    <p className={boxClass('text-pretty text-sm')}>
      {t('adminPlayersSee', {
        stake: formatEtb(stakeSantim),
        win: formatEtb(possibleWinSantim),
        cards: CARD_COUNT,
        full: formatEtb(fullSantim),
        share: houseCutBps / (BASIS_POINTS / 100),
        feed: feedBps / (BASIS_POINTS / 100),
      })}
    </p>
  );
}

/**
 * How saving would change the game, the jackpot, the name, the hours and what players may do, in
 * words for people.
 */
function namesOf(room: Room, { parts, jackpotId, name, hours, plan, allowsReactions }: Settings, t: Translate) {
  const changes = [];
  if (parts !== undefined && !isSameGame(parts, room.parts))
    changes.push({ label: 'adminGame', after: gameText(parts, t) } as const);
  if (jackpotId !== undefined && jackpotId !== room.jackpotId) {
    const after = jackpotId === null ? t('adminJackpotNone') : t('jackpotNamed', { id: jackpotId });
    changes.push({ label: 'adminJackpotOfRoom', after } as const);
  }
  if (name && name.en !== room.name?.en) changes.push({ label: 'adminNameEn', after: name.en } as const);
  if (name && name.am !== room.name?.am) changes.push({ label: 'adminNameAm', after: name.am } as const);
  if (plan !== undefined && planText({ plan }, t) !== planText(room, t))
    changes.push({ label: 'adminPlan', after: planText({ plan }, t) } as const);
  const isSame = hours?.opensAt === room.hours?.opensAt && hours?.closesAt === room.hours?.closesAt;
  if (hours !== undefined && !isSame) changes.push({ label: 'adminHours', after: hoursText({ hours }, t) } as const);
  if (allowsReactions !== room.allowsReactions)
    changes.push({ label: 'adminReactions', after: t(allowsReactions ? 'yes' : 'no') } as const);
  return changes;
}

function settingsIn(form: HTMLFormElement, room: Room): Settings {
  const settingOf = (name: SettingName) => readSetting(name, textIn(form, name)) ?? null;
  return {
    roomId: room.id,
    open: room.open,
    stakeSantim: settingOf('stakeSantim') ?? room.stakeSantim,
    possibleWinSantim: settingOf('possibleWinSantim') ?? room.possibleWinSantim,
    countdownMs: settingOf('countdownMs'),
    callIntervalMs: settingOf('callIntervalMs'),
    houseCutBps: settingOf('houseCutBps'),
    minPlayers: settingOf('minPlayers'),
    jackpotId: jackpotIn(form, room.jackpotId),
    allowsReactions: textIn(form, 'reactions') !== '',
    maxTables: settingOf('maxTables') ?? room.maxTables,
    freeCards: settingOf('freeCards') ?? room.freeCards,
    playersLooking: settingOf('playersLooking') ?? room.playersLooking,
    idleMs: settingOf('idleMs') ?? room.idleMs,
  };
}

function SaveRoomDialog({ room, settings, onClose }: { room: Room; settings: Settings; onClose: () => void }) {
  const t = useText();
  const utils = trpc.useUtils();
  const save = trpc.rooms.saveSettings.useMutation({
    onSuccess(answer) {
      tell(answer);
      void utils.rooms.settings.invalidate();
      onClose();
    },
    onError: whenFiled(onClose),
  });
  return (
    <ConfirmDialog
      title={t('adminSaveRoomTitle', { room: wordOf(room) })}
      yes={t('adminSave')}
      no={t('cancel')}
      act={save}
      failure={t('anErrorOccurred')}
      onYes={() => save.mutate(settings)}
      onNo={onClose}
    >
      <ul className={boxClass('grid gap-1.5')}>
        {changesOf(room, settings).map(({ label, before, after }) => (
          <li key={label}>
            {t(label)}: <s className="text-muted">{before}</s> → <strong>{after}</strong>
          </li>
        ))}
        {namesOf(room, settings, t).map(({ label, after }) => (
          <li key={label}>
            {t(label)}: <strong>{after}</strong>
          </li>
        ))}
      </ul>
      <p className="text-muted text-sm">{t('adminNextRound')}</p>
    </ConfirmDialog>
  );
}
