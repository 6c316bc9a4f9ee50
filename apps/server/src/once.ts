/** Makes the value at the first call, and returns the same one afterwards. */
export function once<T>(make: () => T): () => T {
  let result: { readonly value: T } | null = null;
  return () => {
    result ??= { value: make() };
    return result.value;
  };
}
