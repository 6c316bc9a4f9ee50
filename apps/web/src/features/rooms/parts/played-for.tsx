import type { Part } from '@cartela/game-core';
import { useText } from '../../../lib/text/i18n.ts';
import { DrawnShape } from './drawn-shape.tsx';
import { partName } from './part-name.ts';

/** What a room's games are for, part by part. */
export function PlayedFor({ parts }: { parts: readonly Part[] }) {
  const t = useText();
  return (
    <span className="flex flex-wrap items-center gap-x-1.5">
      <span className="text-muted">{t('playedFor')}</span>
      {parts.map((part, place) => (
        <b key={place} className="flex items-center gap-1">
          <DrawnShape part={part} className="w-5 rounded-xs bg-surface p-0.5" />
          {partName(part, t)}
          {part !== parts.at(-1) && ' ·'}
        </b>
      ))}
    </span>
  );
}
