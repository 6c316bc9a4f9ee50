/** Words of the schema as a list in SQL, such as `('selecting', 'active')`. For `status in …`. */
export function inList(words: readonly string[]): string {
  return `(${words.map((word) => `'${word}'`).join(', ')})`;
}
