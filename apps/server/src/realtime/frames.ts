/** The last fragment of a message, which is its only one, and text (RFC 6455, section 5.2). */
const WHOLE_TEXT = 0x81;
/** A length up to this stands in the second byte. One of the others says that it follows. */
const SHORT_MAX = 125;
const IN_TWO_BYTES = 126;
const IN_EIGHT_BYTES = 127;

/** A text as a whole WebSocket frame from a server. Its bytes are the same for every client. */
export function textFrame(text: string): Buffer {
  const payload = Buffer.from(text);
  return Buffer.concat([headOf(payload.length), payload]);
}

function headOf(length: number): Buffer {
  if (length <= SHORT_MAX) return Buffer.from([WHOLE_TEXT, length]);
  if (length <= 0xffff) return Buffer.from([WHOLE_TEXT, IN_TWO_BYTES, length >> 8, length & 0xff]);
  const head = Buffer.from([WHOLE_TEXT, IN_EIGHT_BYTES, 0, 0, 0, 0, 0, 0, 0, 0]);
  head.writeBigUInt64BE(BigInt(length), 2);
  return head;
}
