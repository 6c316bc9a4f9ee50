/** A signal that aborts after this long. (`AbortSignal.timeout` came with iOS 16.) */
export function abortAfter(ms: number): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => controller.abort(), ms);
  return controller.signal;
}
