import { Room, Server } from '@colyseus/core';
import { WebSocketTransport } from '@colyseus/ws-transport';
import { answering } from '../harness/answering.ts';
import { type Recording, replay } from './recording.ts';

let room: Room | undefined;

class Hall extends Room {
  override maxClients = Number.POSITIVE_INFINITY;
  override onCreate(): void {
    this.setPatchRate(null);
    room = this;
  }
}

const PORT = Number(process.env.PORT);
const server = new Server({ transport: new WebSocketTransport({ perMessageDeflate: false }), greet: false });
server.define('hall', Hall);
const listening = server.listen(PORT);

export const handlers = answering({
  port: async () => {
    await listening;
    return PORT;
  },
  play: (recording: Recording) => replay(recording, ({ event, data }) => room?.broadcast(event, data)),
});
