import { useState } from 'react';
import { type End, type Selected, type Selection, selectedIn } from './selection.ts';

interface State {
  /** The page to which this state belongs. */
  readonly page: number;
  readonly selected: Selected;
  /** What will be selected on the next page that is opened. */
  readonly entering: End;
  /** The request that was decided here last. */
  readonly decidedId: string | null;
}

interface List {
  readonly ids: readonly string[];
  readonly page: number;
  /**
   * The list is that of this page. While this page is fetched, it is still that of the page before.
   */
  readonly isOfPage: boolean;
}

/** The selected request of a list that changes by itself, over its pages. */
export function useSelection({ ids, page, isOfPage }: List) {
  const [state, setState] = useState<State>({ page, selected: 'first', entering: 'first', decidedId: null });
  const now = isOfPage ? settled(turnedTo(state, page), ids) : turnedTo(state, page);
  // The state changes while rendering, so that what is shown and what a key decides always belong
  // to the same list.
  if (now !== state) setState(now);
  const { selected } = now;
  return {
    selection: typeof selected === 'string' ? null : selected,
    decidedId: now.decidedId,
    select: (next: Selected) => setState((before) => ({ ...before, selected: next })),
    /** Says which end is selected when another page has been asked for. */
    enterAt: (entering: End) => setState((before) => ({ ...before, entering })),
    /** The request was decided: the next one is selected when this one has left the list. */
    goOn: () =>
      setState((before) =>
        isOn(before.selected) ? { ...before, selected: { ...before.selected, goesOn: true } } : before,
      ),
  };
}

function turnedTo(state: State, page: number): State {
  return state.page === page ? state : { ...state, page, selected: state.entering, entering: 'first' };
}

function settled(state: State, ids: readonly string[]): State {
  const { selected } = state;
  const next = selectedIn(selected, ids);
  const decidedId = isOn(selected) && selected.goesOn && selected.id !== next?.id ? selected.id : state.decidedId;
  if (decidedId === state.decidedId && isSame(selected, next ?? 'first')) return state;
  return { ...state, selected: next ?? 'first', decidedId };
}

function isOn(selected: Selected): selected is Selection {
  return typeof selected !== 'string';
}

function isSame(one: Selected, other: Selected): boolean {
  if (!isOn(one) || !isOn(other)) return one === other;
  return one.id === other.id && one.place === other.place && one.goesOn === other.goesOn;
}
