import { useEffect, useRef } from 'react';
import { useText } from '../../../lib/text/i18n.ts';
import { lookOf } from './looks.ts';
import type { ShownReaction } from './use-reactions.ts';

const FLOATS_MS = 2500;

interface FloatingReactionsProps {
  shown: readonly ShownReaction[];
  last: ShownReaction | null;
  onGone: (id: number) => void;
}

/**
 * What players have just sent, above everything else for a moment: at the top, where no call and no
 * number of a card is. Taps go through it. A screen reader is not interrupted, but finds the last.
 */
export function FloatingReactions({ shown, last, onGone }: FloatingReactionsProps) {
  const t = useText();
  const layer = useRef<HTMLDivElement>(null);
  const lastId = last?.id;
  useEffect(() => {
    if (lastId !== undefined && layer.current) raise(layer.current);
  }, [lastId]);
  const lastLook = last && lookOf(last.reaction);
  return (
    <>
      {lastLook && <p className="sr-only">{t('reactionLast', { name: last.name, words: t(lastLook.text) })}</p>}
      <div
        ref={layer}
        popover="manual"
        aria-hidden="true"
        className="pointer-events-none fixed inset-auto top-[calc(3.5rem+var(--bar-inset))] right-2 z-40 grid max-w-[min(80vw,20rem)] grid-cols-[minmax(0,1fr)] justify-items-end gap-1 overflow-visible bg-transparent p-0 text-ink text-sm"
      >
        {shown.map((reaction) => (
          <Floating key={reaction.id} {...reaction} onGone={onGone} />
        ))}
      </div>
    </>
  );
}

/** Brings the layer above dialogs. Browsers without popovers show it below them. */
function raise(layer: HTMLElement): void {
  if (!('showPopover' in layer)) return;
  if (layer.matches(':popover-open')) layer.hidePopover();
  layer.showPopover();
}

function Floating({ id, reaction, name, onGone }: ShownReaction & Pick<FloatingReactionsProps, 'onGone'>) {
  const t = useText();
  useEffect(() => {
    const timer = setTimeout(() => onGone(id), FLOATS_MS);
    return () => clearTimeout(timer);
  }, [id, onGone]);
  const look = lookOf(reaction);
  return (
    look && (
      <p
        data-reaction={reaction}
        className="flex max-w-full large-text:flex-wrap items-center gap-1.5 rounded-full border border-line bg-surface px-2.5 py-0.5 shadow-raised motion-safe:animate-rise"
      >
        <look.Icon className="size-4 shrink-0 text-link" />
        <strong className="shrink-0">{t(look.text)}</strong>
        <span className="truncate text-muted">{name}</span>
      </p>
    )
  );
}
