import { PARTS_MAX } from '@cartela/api/rooms/limits';
import { BASIS_POINTS } from '@cartela/game-core';
import { Plus } from 'lucide-react';
import { useId } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { useText } from '../../../../lib/text/i18n.ts';
import { type PartDraft, sumBps, withPart } from './game-draft.ts';
import { PartFields } from './part-fields.tsx';

interface OwnPartsProps {
  parts: readonly PartDraft[];
  onChange: (parts: readonly PartDraft[]) => void;
}

/** The parts of a game, each with what it is for and its share of the prize. */
export function OwnParts({ parts, onChange }: OwnPartsProps) {
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
