/**
 * The body of an answer that is made while it is read. An error ends the answer short, so that
 * nobody takes it for the whole. `ReadableStream.from` would do, but browsers' types lack it, and
 * the web app's tests include this.
 */
export function streamed(parts: AsyncIterable<string>): ReadableStream<string> {
  const iterator = parts[Symbol.asyncIterator]();
  return new ReadableStream<string>({
    async pull(controller) {
      const { done, value } = await iterator.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await iterator.return?.();
    },
  });
}
