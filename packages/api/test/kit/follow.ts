/** Follows a feed until it is disposed of, and keeps all that it tells. */
export function follow<Event>(open: (signal: AbortSignal) => AsyncIterable<Event> | Promise<AsyncIterable<Event>>) {
  const leaving = new AbortController();
  const told: Event[] = [];
  const listening = (async () => {
    for await (const event of await open(leaving.signal)) told.push(event);
  })();
  return {
    told,
    async [Symbol.asyncDispose]() {
      leaving.abort();
      await listening;
    },
  };
}
