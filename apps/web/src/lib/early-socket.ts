/** Where the page keeps the socket that it has opened before the app's scripts came. */
declare global {
  interface Window {
    earlySocket?: WebSocket | undefined;
  }
}

const PATH = '/trpc';

/** Of the live feeds. */
export function socketAddress(): string {
  return `${window.location.origin.replace(/^http/, 'ws')}${PATH}`;
}

/** Opens the socket that the app will want. Who is asking, the app says itself. */
export function openEarlySocket(): void {
  window.earlySocket = new WebSocket(`${socketAddress()}?connectionParams=1`);
}

/** That socket for who opens the same, once, unless it is closed again. It says anew that it is open. */
export function takeEarlySocket(url: string): WebSocket | null {
  const socket = window.earlySocket;
  window.earlySocket = undefined;
  if (socket?.url !== url || socket.readyState > WebSocket.OPEN) return null;
  if (socket.readyState === WebSocket.OPEN) {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => socket.dispatchEvent(new Event('open'));
    port2.postMessage(null);
  }
  return socket;
}
