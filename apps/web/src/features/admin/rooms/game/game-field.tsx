import { SelectField } from '../../../../components/forms/select-field.tsx';
import { boxClass } from '../../../../components/layout/box.ts';
import { useText } from '../../../../lib/text/i18n.ts';
import { type GameDraft, gameIn, withGame } from './game-draft.ts';
import { gameText } from './game-text.ts';
import { GAMES } from './games.ts';
import { OwnParts } from './own-parts.tsx';

const OWN = 'own';

interface GameFieldProps {
  game: GameDraft;
  onChange: (game: GameDraft) => void;
}

/** What a room's games are for: one of some games, or parts that the operator puts together. */
export function GameField({ game, onChange }: GameFieldProps) {
  const t = useText();
  const draft = gameIn(game);
  return (
    <div className="grid gap-3">
      <SelectField
        label={t('adminGame')}
        value={game.offered ?? OWN}
        onChange={({ target: { value } }) => onChange(withGame(game, value === OWN ? null : Number(value)))}
      >
        {GAMES.map((offered, place) => (
          <option key={place} value={place}>
            {gameText(offered, t)}
          </option>
        ))}
        <option value={OWN}>{t('adminGameOwn')}</option>
      </SelectField>
      {game.offered === null && <OwnParts parts={game.own} onChange={(own) => onChange({ ...game, own })} />}
      {draft && (
        <p className={boxClass('text-pretty text-sm')}>{t('adminPlayersSeeGame', { game: gameText(draft, t) })}</p>
      )}
    </div>
  );
}

/** Leads to what has to change before a game of own parts can be saved. */
export function focusWrongPart(form: HTMLFormElement): void {
  form.querySelector<HTMLElement>('[name=share][aria-invalid], [data-too-small] [tabindex="0"]')?.focus();
}
