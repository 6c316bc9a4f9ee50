export const [TEXT, PING, PONG] = [1, 9, 10] as const;
const FIN = 0x80;
const MASKED = 0x80;
const [LENGTH_16, LENGTH_64] = [126, 127] as const;

/** The WebSocket frame of a server that begins here. Null if it has not come as a whole. */
export function frameAt(data: Buffer, start: number) {
  if (data.length < start + 2) return null;
  const short = data.readUInt8(start + 1);
  const head = 2 + (short === LENGTH_16 ? 2 : short === LENGTH_64 ? 8 : 0);
  if (data.length < start + head) return null;
  let length = short;
  if (short === LENGTH_16) length = data.readUInt16BE(start + 2);
  if (short === LENGTH_64) length = Number(data.readBigUInt64BE(start + 2));
  const end = start + head + length;
  if (data.length < end) return null;
  return { opcode: data.readUInt8(start) & 0x0f, length, end, payload: () => data.subarray(start + head, end) };
}

/** A short frame of a client, with a mask that changes nothing. */
export function maskedFrame(opcode: number, payload: string | Buffer): Buffer {
  const bytes = Buffer.from(payload);
  return Buffer.concat([Buffer.from([FIN | opcode, MASKED | bytes.length, 0, 0, 0, 0]), bytes]);
}
