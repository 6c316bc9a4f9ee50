import { withEventTime } from './event-time.ts';
import type { Credential } from './stored-token.ts';

/** Where the page keeps the socket that it opened before the app's scripts came. */
declare global {
  interface Window {
    earlySocket?: EarlySocket | undefined;
  }
}

interface EarlySocket {
  readonly socket: WebSocket;
  /** The messages that the page sends for the app. The app would send exactly the same. */
  readonly said: string[];
  /** The server's messages until the app listens, and when each came. */
  readonly heard: { readonly data: unknown; readonly atMs: number }[];
}

const PATH = '/trpc';
/** The id of the app's first call over a socket. */
const FIRST_ID = 1;

/** The address of the live feeds. */
export function socketAddress(): string {
  return `${window.location.origin.replace(/^http/, 'ws')}${PATH}`;
}

/**
 * Opens the socket that the app will want, says who is asking, and asks for the feed that the app
 * asks for first.
 */
export function openEarlySocket(sender: Credential, path: string, input: object): void {
  const socket = new WebSocket(`${socketAddress()}?connectionParams=1`);
  const said = [
    { method: 'connectionParams', data: sender },
    { id: FIRST_ID, method: 'subscription', params: { input, path } },
  ].map((message) => JSON.stringify(message));
  const heard: EarlySocket['heard'] = [];
  socket.onopen = () => {
    for (const message of said) socket.send(message);
  };
  socket.onmessage = ({ data }) => heard.push({ data, atMs: Date.now() });
  window.earlySocket = { socket, said, heard };
}

/**
 * Hands over the early socket once, to a caller that opens the same address, unless it has closed.
 * If it is open, it fires `open` again. Once the caller has sent the page's messages again, the
 * socket replays what it has received. If the caller sends anything else, the socket closes, and
 * the caller then opens another.
 */
export function takeEarlySocket(url: string): WebSocket | null {
  const early = window.earlySocket;
  window.earlySocket = undefined;
  if (early?.socket.url !== url || early.socket.readyState > WebSocket.OPEN) return null;
  const { socket } = early;
  // If it is not open yet, the page has sent nothing, and the app sends everything itself.
  socket.onopen = null;
  if (socket.readyState === WebSocket.OPEN) replaySaid(early);
  return socket;
}

function replaySaid({ socket, said, heard }: EarlySocket): void {
  const send = socket.send.bind(socket);
  const toSay = [...said];
  socket.send = (message) => {
    const rest = withoutSaid(String(message), toSay.shift() ?? '');
    if (rest === null) return socket.close();
    if (rest !== '') send(rest);
    if (toSay.length > 0) return;
    socket.send = send;
    socket.onmessage = null;
    for (const { data, atMs } of heard) {
      withEventTime(atMs, () => socket.dispatchEvent(new MessageEvent('message', { data })));
    }
  };
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => socket.dispatchEvent(new Event('open'));
  port2.postMessage(null);
}

/**
 * What is left of a message without the part `said`, which the page has sent already. `said` is the
 * whole message or the first of a batch. Null if the message does not begin with it.
 */
function withoutSaid(message: string, said: string): string | null {
  if (message === said) return '';
  return message.startsWith(`[${said},`) ? `[${message.slice(said.length + 2)}` : null;
}
