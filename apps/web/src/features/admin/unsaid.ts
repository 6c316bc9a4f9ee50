/** Returns a function that adds to an answer what a server of the release before does not say. */
export const withUnsaid =
  <Said extends object>(unsaid: Partial<Said>) =>
  (said: Said): Said => ({ ...unsaid, ...said });
