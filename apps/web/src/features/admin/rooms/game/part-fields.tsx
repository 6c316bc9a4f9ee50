import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Field } from '../../../../components/forms/field.tsx';
import { SelectField } from '../../../../components/forms/select-field.tsx';
import { useText } from '../../../../lib/text/i18n.ts';
import { partName } from '../../../rooms/parts/part-name.ts';
import { PatternPicture } from '../../../rooms/parts/pattern-picture.tsx';
import { type PartDraft, shareBpsOf } from './game-draft.ts';
import { WAYS, type Way } from './games.ts';
import { ShapeGrid } from './shape-grid.tsx';

const SHAPE = 'shape';

interface PartFieldsProps {
  part: PartDraft;
  /** From 1. */
  place: number;
  /** What the shares add up to: where that is said, and whether it is the whole prize. */
  sum: { readonly id: string; readonly isWhole: boolean };
  onChange: (part: PartDraft) => void;
  /** Left out for the only part. */
  onRemove: (() => void) | undefined;
}

/** What a part of a game is for, and its share of the prize. */
export function PartFields({ part, place, sum, onChange, onRemove }: PartFieldsProps) {
  const t = useText();
  const ways = useWays(part);
  return (
    <li>
      <fieldset className="grid grid-cols-[minmax(0,1fr)_auto] large-text:grid-cols-1 sm:grid-cols-[minmax(0,1fr)_5.5rem_auto] items-end gap-3 rounded-xl border border-line p-3">
        <legend className="px-1 font-bold text-sm">{t('adminPart', { place })}</legend>
        <div className="max-sm:col-span-full">
          <SelectField
            label={t('adminPartWay')}
            value={part.way ? ways.indexOf(part.way) : SHAPE}
            onChange={({ target: { value } }) => onChange({ ...part, way: ways[Number(value)] ?? null })}
          >
            {ways.map((one, index) => (
              <option key={index} value={index}>
                {partName(one, t)}
              </option>
            ))}
            <option value={SHAPE}>{t('adminPartShape')}</option>
          </SelectField>
        </div>
        <Field
          label={t('adminPartShare')}
          inputMode="decimal"
          autoComplete="off"
          name="share"
          value={part.share}
          aria-invalid={!sum.isWhole || shareBpsOf(part) === null || undefined}
          aria-describedby={sum.id}
          onChange={({ target: { value } }) => onChange({ ...part, share: value })}
        />
        {onRemove && (
          <Button
            look="quiet"
            className="min-h-12 px-3"
            aria-label={t('adminRemovePart', { place })}
            onClick={onRemove}
          >
            <Trash2 className="size-5" />
          </Button>
        )}
        {part.way ? (
          <Picture way={part.way} />
        ) : (
          <ShapeGrid cells={part.cells} onChange={(cells) => onChange({ ...part, cells })} />
        )}
      </fieldset>
    </li>
  );
}

/** The pattern of a part that has only one. */
function Picture({ way: { patterns } }: { way: Way }) {
  const [first] = patterns;
  if (!first || patterns.length > 1) return null;
  return (
    <span className="w-12">
      <PatternPicture id={first} />
    </span>
  );
}

/** What is offered for a part. What it has been for, by a program, can be kept. */
function useWays({ way }: PartDraft): readonly Way[] {
  const [before] = useState(way);
  return before && !WAYS.includes(before) ? [...WAYS, before] : WAYS;
}
