import type { Application } from '@cartela/api';
import { connectionStates } from '@cartela/db';
import { Gauge, type Registry } from 'prom-client';

export interface Watched {
  readonly app: Pick<Application, 'db' | 'liveRooms' | 'load' | 'storage'>;
  /** How many sockets are open, by protocol. */
  readonly connections: Readonly<Record<string, () => number>>;
  readonly poolSize: number;
}

/** Adds metrics of the state at the moment in which somebody asks. */
export function watchState(registry: Registry, { app, connections, poolSize }: Watched): void {
  const registers = [registry];
  new Gauge({
    name: 'cartela_connections',
    help: 'Sockets open in this process',
    labelNames: ['protocol'],
    registers,
    collect() {
      for (const [protocol, count] of Object.entries(connections)) this.set({ protocol }, count());
    },
  });
  new Gauge({
    name: 'cartela_rooms',
    help: 'Tables that this process runs, by the phase of their round',
    labelNames: ['phase'],
    registers,
    collect() {
      this.reset();
      for (const room of app.liveRooms.all()) this.inc({ phase: room.view().round?.phase ?? 'closed' });
    },
  });
  new Gauge({
    name: 'cartela_watchers',
    help: 'Feeds of tables that are followed in this process, by the table',
    labelNames: ['room'],
    registers,
    collect() {
      // Tables open and close, and a closed one must not stay in the answer.
      this.reset();
      for (const room of app.liveRooms.all()) this.set({ room: room.tableId }, room.watchers());
    },
  });
  new Gauge({
    name: 'cartela_calls_under_way',
    help: 'Calls that this process has taken on and not answered yet',
    registers,
    collect() {
      this.set(app.load.underWay());
    },
  });
  new Gauge({
    name: 'cartela_storage_full',
    help: '1 while the disk of the database is full, as far as this process knows',
    registers,
    collect() {
      this.set(app.storage.isFull() ? 1 : 0);
    },
  });
  new Gauge({
    name: 'cartela_database_pool_size',
    help: 'Connections to the database that this process may open',
    registers,
    collect() {
      this.set(poolSize);
    },
  });
  new Gauge({
    name: 'cartela_database_connections',
    help: 'Connections of the running role to the database, of all processes',
    labelNames: ['state'],
    registers,
    async collect() {
      this.reset();
      for (const { state, count } of await statesOf(app)) this.set({ state }, count);
    },
  });
}

/**
 * An empty list if the database does not answer: all other metrics are still worth knowing then.
 */
async function statesOf({ db }: Pick<Application, 'db'>): ReturnType<typeof connectionStates> {
  try {
    return await connectionStates(db);
  } catch {
    return [];
  }
}
