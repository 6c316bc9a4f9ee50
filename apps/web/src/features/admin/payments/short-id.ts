const ID_SHOWN = 8;

/** The beginning of a request's id, for people to read. */
export function shortId(id: string): string {
  return id.slice(0, ID_SHOWN);
}
