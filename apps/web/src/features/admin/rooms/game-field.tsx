import { SelectField } from '../../../components/forms/select-field.tsx';
import { useText } from '../../../lib/text/i18n.ts';
import { GAMES, gameOf } from './games.ts';
import type { Room } from './room.ts';

/** What the room's games are for. A game that is none of those here can be kept. */
export function GameField({ room }: { room: Room }) {
  const t = useText();
  const present = gameOf(room);
  return (
    <SelectField label={t('adminGame')} name="game" defaultValue={present?.name ?? 'other'}>
      {GAMES.map(({ name, text }) => (
        <option key={name} value={name}>
          {t(text)}
        </option>
      ))}
      {!present && <option value="other">{t('adminGameOther', { count: room.parts?.length ?? 0 })}</option>}
    </SelectField>
  );
}
