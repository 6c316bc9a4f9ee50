/** Merges what the areas say of themselves. Each name may occur in one of them only. */
export function mergeOwn<Value>(...parts: readonly Readonly<Record<string, Value>>[]): Readonly<Record<string, Value>> {
  const entries = parts.flatMap((part) => Object.entries(part));
  const merged = new Map(entries);
  if (merged.size < entries.length) throw new Error(`two areas have one name: ${entries.map(([name]) => name)}`);
  return Object.fromEntries(merged);
}
