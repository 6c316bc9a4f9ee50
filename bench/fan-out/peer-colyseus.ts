import { freePort } from '@cartela/db/testing';
import { type Client, Room, Server } from '@colyseus/core';
import { WebSocketTransport } from '@colyseus/ws-transport';
import { contesting } from './contest.ts';

export const handlers = contesting(async ({ event, data }) => {
  let hall: Room | undefined;
  class Hall extends Room {
    override maxClients = Number.POSITIVE_INFINITY;
    override onCreate(): void {
      this.setPatchRate(null);
      hall = this;
    }
    override onJoin(client: Client): void {
      client.send(event, data);
    }
  }
  const port = await freePort();
  const server = new Server({ transport: new WebSocketTransport({ perMessageDeflate: false }), greet: false });
  server.define('hall', Hall);
  await server.listen(port);
  return { port: () => port, send: (message) => hall?.broadcast(message.event, message.data) };
});
