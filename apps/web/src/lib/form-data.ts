/** What was typed into a form's field, not trimmed: a password may begin or end with a space. */
export function textIn(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name);
  return typeof value === 'string' ? value : '';
}

/** The names of the fields that were left empty. */
export const missingIn = (form: HTMLFormElement, names: readonly string[]) =>
  names.filter((name) => textIn(form, name).trim() === '');
