export const NEWLINE = 10;

/** The lines of a stream of bytes, each with its end. Only the last one may have none. */
export async function* linesOf(contents: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void> {
  let beginning: Buffer[] = [];
  for await (const chunk of contents) {
    let from = 0;
    for (let at = chunk.indexOf(NEWLINE); at !== -1; at = chunk.indexOf(NEWLINE, from)) {
      const line = chunk.subarray(from, at + 1);
      yield beginning.length === 0 ? line : Buffer.concat([...beginning, line]);
      beginning = [];
      from = at + 1;
    }
    if (from < chunk.length) beginning.push(chunk.subarray(from));
  }
  if (beginning.length > 0) yield Buffer.concat(beginning);
}
