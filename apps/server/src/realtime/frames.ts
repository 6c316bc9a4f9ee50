import { Sender } from 'ws';

declare module 'ws' {
  interface FrameOptions {
    readonly fin: boolean;
    readonly opcode: number;
    readonly mask: boolean;
    readonly readOnly: boolean;
    readonly rsv1: boolean;
  }

  /** Exported by `ws`, but not by its types. */
  const Sender: { frame(data: Buffer, options: FrameOptions): Buffer[] };
}

const TEXT = 1;
const WHOLE_TEXT = { fin: true, opcode: TEXT, mask: false, readOnly: true, rsv1: false };

/** A text as a whole WebSocket frame from a server. Its bytes are the same for every client. */
export function textFrame(text: string): Buffer {
  return Buffer.concat(Sender.frame(Buffer.from(text), WHOLE_TEXT));
}
