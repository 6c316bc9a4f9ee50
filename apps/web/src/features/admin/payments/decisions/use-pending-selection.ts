import { useEffect, useRef } from 'react';
import type { PendingPayment } from '../../../payments/payment.ts';
import { step } from './selection.ts';
import { useSelection } from './use-selection.ts';

/** A page of the requests that wait for a decision. */
export interface PendingPage {
  readonly payments: readonly PendingPayment[];
  readonly page: number;
  readonly pages: number;
  /** False while the payments are still those of the page before. */
  readonly isOfPage: boolean;
  readonly onPage: (page: number) => void;
}

/** The selected request, across all pages, and the focus on it. */
export function usePendingSelection({ payments, page, pages, isOfPage, onPage }: PendingPage) {
  const ids = payments.map(({ id }) => id);
  const { selection, decidedId, select, enterAt, goOn } = useSelection({ ids, page, isOfPage });
  const [entry, focusEntry] = useFocus(isOfPage && selection?.goesOn !== true);
  return {
    /** Undefined if no request is selected, or if it has left the list. */
    selected: payments.find(({ id }) => id === selection?.id),
    /** Also the id of a request that has left the list. Null if none is selected. */
    selectedId: selection?.id ?? null,
    decidedId,
    /** The ref of the selected request's button. */
    entry,
    focusEntry,
    goOn,
    choose(id: string) {
      if (isOfPage) select({ id, place: ids.indexOf(id), goesOn: false });
    },
    /**
     * Selects the next request (1) or the one before (-1), on another page if this one has no more.
     */
    move(by: 1 | -1) {
      focusEntry();
      const next = step(selection, ids, by);
      if (typeof next !== 'string') return select(next);
      const [to, end, last] =
        next === 'next' ? ([page + 1, 'first', 'last'] as const) : ([page - 1, 'last', 'first'] as const);
      if (to < 1 || to > pages) return select(last);
      enterAt(end);
      onPage(to);
    },
  };
}

/** Gives the focus to the selected request's button, but only when asked to. */
function useFocus(isThere: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const isWanted = useRef(false);
  // Checked after each change: the request may be on a page that is still to come, or follow one
  // that is about to leave.
  useEffect(() => {
    if (!isWanted.current || !isThere) return;
    isWanted.current = false;
    button.current?.focus();
  });
  const focus = () => {
    isWanted.current = true;
  };
  return [button, focus] as const;
}
