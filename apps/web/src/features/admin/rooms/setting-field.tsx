import { Field } from '../../../components/forms/field.tsx';
import { useText } from '../../../lib/text/i18n.ts';
import type { Room } from './room.ts';
import { boundsOf, defaultSetting, SETTINGS, type SettingName, typedSetting } from './settings.ts';

interface SettingFieldProps {
  name: SettingName;
  /** The room whose setting it is. Left out for a new room. */
  room?: Room;
  isWrong: boolean;
}

/** The field of a room's setting. */
export function SettingField({ name, room, isWrong }: SettingFieldProps) {
  const t = useText();
  return (
    <Field
      label={t(SETTINGS[name].label)}
      name={name}
      inputMode="decimal"
      autoComplete="off"
      defaultValue={room && typedSetting(room, name)}
      placeholder={room && SETTINGS[name].optional ? defaultSetting(room, name) : undefined}
      error={isWrong ? t('adminBetween', boundsOf(name)) : undefined}
    />
  );
}
