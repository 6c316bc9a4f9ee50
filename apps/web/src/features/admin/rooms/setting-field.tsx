import { Field } from '../../../components/field.tsx';
import { useText } from '../../../lib/i18n.ts';
import type { Room } from './room.ts';
import { boundsOf, SETTINGS, type SettingName, typedSetting } from './settings.ts';

interface SettingFieldProps {
  name: SettingName;
  /** Whose setting it is. Left out for a room that is yet to be made. */
  room?: Room;
  isWrong: boolean;
}

/** A setting of a room, to be typed. */
export function SettingField({ name, room, isWrong }: SettingFieldProps) {
  const t = useText();
  return (
    <Field
      label={t(SETTINGS[name].label)}
      name={name}
      inputMode="decimal"
      autoComplete="off"
      defaultValue={room && typedSetting(room, name)}
      placeholder={SETTINGS[name].optional ? t('adminServerDefault') : undefined}
      error={isWrong ? t('adminBetween', boundsOf(name)) : undefined}
    />
  );
}
