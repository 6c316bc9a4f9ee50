/** What was typed into a form's field, not trimmed: a password may begin or end with a space. */
export function textIn(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name);
  return typeof value === 'string' ? value : '';
}

/** The names of the fields that were left empty. The first of them takes the focus. */
export function missingIn(form: HTMLFormElement, names: readonly string[]): ReadonlySet<string> {
  const missing = names.filter((name) => textIn(form, name).trim() === '');
  if (missing[0] !== undefined) form.querySelector<HTMLElement>(`[name="${missing[0]}"]`)?.focus();
  return new Set(missing);
}
