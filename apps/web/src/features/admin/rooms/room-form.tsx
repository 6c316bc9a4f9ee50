import { type FormEvent, useState } from 'react';
import { toast } from 'sonner';
import { Button } from '../../../components/button.tsx';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { Field } from '../../../components/field.tsx';
import { RequestProblem } from '../../../components/problem.tsx';
import { textIn } from '../../../lib/form-data.ts';
import { serverText, useText } from '../../../lib/i18n.ts';
import { trpc } from '../../../lib/trpc.ts';
import type { Room } from './room.ts';
import {
  boundsOf,
  changesOf,
  readSetting,
  SETTING_NAMES,
  SETTINGS,
  type SettingName,
  type Settings,
  typedSetting,
} from './settings.ts';

/** A room's settings. They decide about money, so changes are shown before they are saved. */
export function RoomForm({ room }: { room: Room }) {
  const t = useText();
  const [invalid, setInvalid] = useState<ReadonlySet<SettingName>>(new Set());
  const [toConfirm, setToConfirm] = useState<Settings | null>(null);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const wrong = SETTING_NAMES.filter((name) => readSetting(name, textIn(form, name)) === undefined);
    setInvalid(new Set(wrong));
    if (wrong[0] !== undefined) return form.querySelector<HTMLInputElement>(`[name="${wrong[0]}"]`)?.focus();
    const settings = settingsIn(form, room);
    if (changesOf(room, settings).length > 0 || settings.open !== room.open) setToConfirm(settings);
    else toast.info(t('adminNothingChanged'), { id: 'adminNothingChanged' });
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-3">
        {SETTING_NAMES.map((name) => (
          <Field
            key={name}
            label={t(SETTINGS[name].label)}
            name={name}
            inputMode="decimal"
            autoComplete="off"
            defaultValue={typedSetting(room, name)}
            placeholder={SETTINGS[name].optional ? t('adminServerDefault') : undefined}
            error={invalid.has(name) ? t('adminBetween', boundsOf(name)) : undefined}
          />
        ))}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <label className="flex min-h-11 items-center gap-2.5 font-bold">
          <input type="checkbox" name="open" defaultChecked={room.open} className="size-5 accent-brand" />
          {t('adminRoomOpen')}
        </label>
        <Button type="submit">{t('adminSave')}</Button>
      </div>
      {toConfirm && <SaveRoomDialog room={room} settings={toConfirm} onClose={() => setToConfirm(null)} />}
    </form>
  );
}

function settingsIn(form: HTMLFormElement, room: Room): Settings {
  const read = (name: SettingName) => readSetting(name, textIn(form, name)) ?? null;
  return {
    roomId: room.id,
    open: new FormData(form).get('open') !== null,
    stakeSantim: read('stakeSantim') ?? room.stakeSantim,
    possibleWinSantim: read('possibleWinSantim') ?? room.possibleWinSantim,
    countdownMs: read('countdownMs'),
    callIntervalMs: read('callIntervalMs'),
    houseCutBps: read('houseCutBps'),
    minPlayers: read('minPlayers'),
    maxTables: read('maxTables') ?? room.maxTables,
    freeCards: read('freeCards') ?? room.freeCards,
    playersLooking: read('playersLooking') ?? room.playersLooking,
    idleMs: read('idleMs') ?? room.idleMs,
  };
}

function SaveRoomDialog({ room, settings, onClose }: { room: Room; settings: Settings; onClose: () => void }) {
  const t = useText();
  const utils = trpc.useUtils();
  const save = trpc.rooms.saveSettings.useMutation({
    onSuccess({ message }) {
      toast.success(serverText(message));
      void utils.rooms.settings.invalidate();
      onClose();
    },
  });
  const named = (value: string | null) => value ?? t('adminServerDefault');
  return (
    <ConfirmDialog
      title={t('adminSaveRoomTitle', { room: room.id })}
      yes={t('adminSave')}
      no={t('cancel')}
      busy={save.isPending}
      problem={<RequestProblem error={save.error} otherwise={t('anErrorOccurred')} />}
      onYes={() => save.mutate(settings)}
      onNo={onClose}
    >
      <ul className="grid gap-1.5 rounded-xl bg-sunken px-4 py-3">
        {changesOf(room, settings).map(({ label, before, after }) => (
          <li key={label}>
            {t(label)}: <s className="text-muted">{named(before)}</s> → <strong>{named(after)}</strong>
          </li>
        ))}
        {settings.open !== room.open && (
          <li>
            <strong>{settings.open ? t('adminWillOpen') : t('adminWillClose')}</strong>
          </li>
        )}
      </ul>
      <p className="text-muted text-sm">{t('adminNextRound')}</p>
    </ConfirmDialog>
  );
}
