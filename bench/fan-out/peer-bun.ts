import { contesting, trpcText } from './contest.ts';

/** The part of Bun that is used here. */
declare const Bun: {
  serve(options: {
    readonly port: number;
    fetch(request: Request, server: BunServer): Response | undefined;
    readonly websocket: { open(socket: BunSocket): void; message(): void };
  }): BunServer;
};
interface BunServer {
  readonly port: number;
  upgrade(request: Request): boolean;
  publish(topic: string, text: string): number;
}
interface BunSocket {
  subscribe(topic: string): void;
  send(text: string): number;
}

// Bun's own server, in C++: `publish` to a topic.
export const handlers = contesting((room) => {
  const server = Bun.serve({
    port: 0,
    fetch: (request, { upgrade }) => (upgrade.call(server, request) ? undefined : new Response(null, { status: 400 })),
    websocket: {
      open(socket) {
        socket.subscribe('room');
        socket.send(trpcText(room));
      },
      message() {},
    },
  });
  return { port: () => server.port, send: (message) => void server.publish('room', trpcText(message)) };
});
