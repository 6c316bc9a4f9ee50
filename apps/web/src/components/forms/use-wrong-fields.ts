import { useState } from 'react';

const NONE: ReadonlySet<string> = new Set();

/**
 * Which fields of a form are wrong, as `wrongIn` says when it is sent. One that has become right is
 * no longer wrong, at once.
 */
export function useWrongFields(wrongIn: (form: HTMLFormElement) => readonly string[]) {
  const [wrong, setWrong] = useState(NONE);
  return {
    wrong,
    /** Looks at all fields. The first that is wrong takes the focus. Answers whether none is. */
    check(form: HTMLFormElement): boolean {
      const found = wrongIn(form);
      setWrong(new Set(found));
      if (found.length > 0) form.querySelector<HTMLElement>(`[name="${found[0]}"]`)?.focus();
      return found.length === 0;
    },
    /** For the form's `onChange`. */
    lookAgain({ currentTarget }: { readonly currentTarget: HTMLFormElement }): void {
      if (wrong.size > 0) setWrong(new Set(wrongIn(currentTarget).filter((name) => wrong.has(name))));
    },
  };
}
