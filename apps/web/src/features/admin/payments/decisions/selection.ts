/**
 * The request that an administrator looks at. It is known by its id and never by its place, so that
 * no other request is decided when the list changes in the meantime.
 */
export interface Selection {
  readonly id: string;
  /** Its place in the list, from 0, or the last one that it had. */
  readonly place: number;
  /**
   * It was decided here: when it leaves the list, the next one is selected. If a request leaves the
   * list without this, nothing else is selected.
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

/** The request after (1) or before (-1) this one. At the end of the list, which page comes then. */
export function step(selection: Selection | null, ids: readonly string[], by: 1 | -1): Selection | 'next' | 'previous' {
  const last = ids.length - 1;
  const isThere = selection !== null && ids.includes(selection.id);
  // The request after one that has left the list takes its place.
  const place = selection === null ? -1 : isThere || by === -1 ? selection.place + by : selection.place;
  if (place < 0 && by === -1) return 'previous';
  if (place > last) return 'next';
  return at(ids, place) ?? 'next';
}

/** The request at this place, or the one that is nearest to it. Null if the list is empty. */
function at(ids: readonly string[], place: number): Selection | null {
  const within = Math.min(Math.max(place, 0), ids.length - 1);
  const id = ids[within];
  return id === undefined ? null : { id, place: within, goesOn: false };
}
