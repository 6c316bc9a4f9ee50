import { PARTS_MAX } from '@cartela/api/rooms/limits';
import { BASIS_POINTS } from '@cartela/game-core';
import { Plus } from 'lucide-react';
import { useId } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { SelectField } from '../../../../components/forms/select-field.tsx';
import { boxClass } from '../../../../components/layout/box.ts';
import { useText } from '../../../../lib/text/i18n.ts';
import { type GameDraft, gameIn, type PartDraft, sumBps, withGame, withPart } from './game-draft.ts';
import { GAMES, gameText } from './games.ts';
import { PartFields } from './part-fields.tsx';

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

interface OwnPartsProps {
  parts: readonly PartDraft[];
  onChange: (parts: readonly PartDraft[]) => void;
}

/** The parts of a game, each with what it is for and its share of the prize. */
function OwnParts({ parts, onChange }: OwnPartsProps) {
  const t = useText();
  const sumId = useId();
  const sum = sumBps(parts);
  const isWhole = sum === BASIS_POINTS;
  return (
    <div className="grid gap-3">
      <ol className="grid gap-3">
        {parts.map((part, place) => (
          <PartFields
            key={part.key}
            part={part}
            place={place + 1}
            sum={{ id: sumId, isWhole }}
            onChange={(changed) => onChange(parts.map((one) => (one === part ? changed : one)))}
            onRemove={parts.length > 1 ? () => onChange(parts.filter((one) => one !== part)) : undefined}
          />
        ))}
      </ol>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p id={sumId} role="status" className={`text-sm ${isWhole ? 'text-muted' : 'font-bold text-danger'}`}>
          {t(isWhole ? 'adminSharesWhole' : 'adminSharesNotWhole', { sum: sum / (BASIS_POINTS / 100) })}
        </p>
        {parts.length < PARTS_MAX && (
          <Button look="quiet" onClick={() => onChange(withPart(parts))}>
            <Plus className="size-5" />
            {t('adminAddPart')}
          </Button>
        )}
      </div>
    </div>
  );
}
