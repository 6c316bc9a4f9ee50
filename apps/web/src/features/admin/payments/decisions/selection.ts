/**
 * The request that somebody looks at. It is known by its id and never by its place, so that nothing
 * else is decided when the list changes meanwhile.
 */
export interface Selection {
  readonly id: string;
  /** Where it stands in the list, or stood when it was last there. */
  readonly place: number;
  /**
   * It is decided here: the next one takes its place as it leaves. Of one that goes without this,
   * nothing else is selected.
   */
  readonly goesOn: boolean;
}

/** Which end of a page is selected once the page is there. */
export type End = 'first' | 'last';

export type Selected = Selection | End;

/** What is selected in a list as it is now. Null if the list is empty. */
export function selectedIn(selected: Selected, ids: readonly string[]): Selection | null {
  if (selected === 'first') return at(ids, 0);
  if (selected === 'last') return at(ids, ids.length - 1);
  const place = ids.indexOf(selected.id);
  if (place >= 0) return { ...selected, place };
  return selected.goesOn ? at(ids, selected.place) : selected;
}

/**
 * One further down (1) or up (-1), or the end of the page beside this one where the list is at its
 * end.
 */
export function step(selection: Selection | null, ids: readonly string[], by: 1 | -1): Selection | 'next' | 'previous' {
  const last = ids.length - 1;
  const isThere = selection !== null && ids.includes(selection.id);
  // Whoever follows one that is gone stands where it stood.
  const place = selection === null ? -1 : isThere || by === -1 ? selection.place + by : selection.place;
  if (place < 0 && by === -1) return 'previous';
  if (place > last) return 'next';
  return at(ids, place) ?? 'next';
}

/** The request in this place, or the last one. */
function at(ids: readonly string[], place: number): Selection | null {
  const within = Math.min(Math.max(place, 0), ids.length - 1);
  const id = ids[within];
  return id === undefined ? null : { id, place: within, goesOn: false };
}

const ID_SHOWN = 8;

/** A request's id as people read it: its beginning. */
export function shortId(id: string): string {
  return id.slice(0, ID_SHOWN);
}
